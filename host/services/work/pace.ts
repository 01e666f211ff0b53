import { createHash } from 'node:crypto';
import { Cron } from 'croner';
import { isTimeZone, milliseconds } from '#sdk';
import { type Pace, PublicError } from '#sdk/server';

/** A pace as it is stored. Times are milliseconds since 1970. */
export type StoredPace = { readonly every: number; readonly jitter: number } | { readonly cron: string; readonly zone: string };

/** The slot that is to be run, how many before it nobody ran, and when the next one begins. */
export interface Slot {
  readonly at: number;
  readonly skipped: number;
  readonly next: number;
}

/** The most missed moments of a cron line that are counted one by one. */
const mostCounted = 500;
const quartz = { domAndDow: true, alternativeWeekdays: true, sloppyRanges: true, paused: true } as const;

/** Checks a pace. @param name of what it is for; the same name has the same jitter, on every replica and for ever */
export function storedPace(pace: Pace, name: string): StoredPace {
  if ('every' in pace) {
    const every = intervalOf(pace.every);
    return { every, jitter: jitterOf(name, every) };
  }
  if (!isTimeZone(pace.zone)) throw invalid(`"${pace.zone}" is not a time zone such as Europe/Berlin.`);
  try {
    if (cronOf(pace).nextRun() !== null) return { cron: pace.cron, zone: pace.zone };
  } catch (error) {
    throw invalid(`"${pace.cron}" is not a cron line such as "0 0 9 ? * MON-FRI": ${(error as Error).message}`);
  }
  throw invalid(`"${pace.cron}" never comes round.`);
}

/** The slot under way at the time; the first one of a cron line is still to come. */
export const currentSlot = (pace: StoredPace, now: number): number => ('every' in pace ? floor(pace, now) : nextSlot(pace, now));

/** The first slot after a time. */
export function nextSlot(pace: StoredPace, after: number): number {
  if ('every' in pace) return floor(pace, after) + pace.every;
  const next = cronOf(pace).nextRun(new Date(after));
  // A line with a year has a last time: its schedule sleeps for good.
  return next?.getTime() ?? Date.UTC(9999, 0);
}

/** Of the slots from the first one that has not been done until now, the latest. */
export function dueSlot(pace: StoredPace, first: number, now: number): Slot {
  if ('every' in pace) {
    const at = Math.max(first, floor(pace, now));
    return { at, skipped: Math.max(0, Math.floor((at - first) / pace.every)), next: floor(pace, at) + pace.every };
  }
  const cron = cronOf(pace);
  const before = new Date(Math.floor(now / 1000) * 1000 + 1000);
  const at = Math.max(first, cron.previousRuns(1, before)[0]?.getTime() ?? first);
  let skipped = 0;
  for (let slot = first; slot < at && skipped < mostCounted; slot = nextSlot(pace, slot)) skipped += 1;
  return { at, skipped, next: nextSlot(pace, at) };
}

const floor = ({ every, jitter }: { readonly every: number; readonly jitter: number }, time: number): number =>
  Math.floor((time - jitter) / every) * every + jitter;

const cronOf = ({ cron, zone }: { readonly cron: string; readonly zone: string }): Cron => new Cron(cron, { ...quartz, timezone: zone });

const jitterOf = (name: string, every: number): number => createHash('sha256').update(name).digest().readUInt32BE(0) % every;

function intervalOf(every: string): number {
  try {
    const interval = milliseconds(every);
    if (interval >= 1000) return interval;
  } catch {
    // Said below.
  }
  throw invalid(`"${every}" is not an interval of a second or more, such as 30s or 5m.`);
}

const invalid = (message: string): PublicError => new PublicError(400, 'INVALID_SCHEDULE', message);
