/** How near an account is to the maximum of mapped fields. */
export type UsageBand = 'none' | 'warning' | 'strong' | 'limit';

/** @param percent of the maximum that is in use */
export function usageBand(percent: number): UsageBand {
  if (percent < 60) return 'none';
  if (percent < 80) return 'warning';
  return percent < 100 ? 'strong' : 'limit';
}
