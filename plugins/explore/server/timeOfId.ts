/** Milliseconds since the epoch that a log's id tells; 0 for what is no id, which the store refuses. */
export function timeOfId(id: string): number {
  const nanoseconds = /^([0-9a-f]{1,16})-/i.exec(id)?.[1];
  return nanoseconds === undefined ? 0 : Number(BigInt(`0x${nanoseconds}`) / 1_000_000n);
}
