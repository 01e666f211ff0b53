/** The order of logs, by the time and number that their ids tell: negative when the first comes first. */
export function logOrder(one: string, other: string): number {
  const [time, sequence] = numbersOf(one);
  const [otherTime, otherSequence] = numbersOf(other);
  const difference = time === otherTime ? sequence - otherSequence : time - otherTime;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const numbersOf = (id: string): readonly [bigint, bigint] => {
  const [time = '0', sequence = '0'] = id.split('-');
  return [BigInt(`0x${time}`), BigInt(`0x${sequence}`)];
};
