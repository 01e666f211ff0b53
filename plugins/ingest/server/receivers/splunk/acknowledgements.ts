/** Microseconds: numbers of an earlier run of the process are always lower. */
let latest = Date.now() * 1000;

/** A number for a request that is being answered. A request is answered when its logs are durable, so every number given out is acknowledged. */
export function nextAcknowledgement(): number {
  latest = Math.max(latest + 1, Date.now() * 1000);
  return latest;
}

export const isAcknowledged = (id: number): boolean => id <= latest;
