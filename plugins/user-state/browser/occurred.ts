import type { Occurrence } from '../contract';

export type History = Readonly<Record<string, Occurrence>>;

/** Most events that are remembered; those that have not happened for longest go first. */
export const mostEvents = 200;

/** The history after an event has happened once more. */
export function occurred(history: History, key: string, at: Date): History {
  const now = at.toISOString();
  const next = { ...history, [key]: { firstOccur: history[key]?.firstOccur ?? now, lastOccur: now } };
  const newest = Object.entries(next).sort(([, one], [, other]) => other.lastOccur.localeCompare(one.lastOccur));
  return Object.fromEntries(newest.slice(0, mostEvents));
}
