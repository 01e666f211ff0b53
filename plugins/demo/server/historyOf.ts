import type { Configuration } from '#sdk/server';

const setting = 'ASTROLABE_DEMO_HOURS';
const most = 24;

/** How much history a new shop begins with, in milliseconds. @throws Error naming the setting and its bounds */
export function historyOf(configuration: Configuration): number {
  const hours = configuration.number(setting);
  if (!(hours > 0 && hours <= most)) throw new Error(`${setting} must be above 0 and at most ${most}.`);
  // Whole minutes, as the history is sent.
  return Math.max(1, Math.round(hours * 60)) * 60_000;
}
