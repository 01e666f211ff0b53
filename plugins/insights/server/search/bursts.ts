import type { TimeRange } from '#sdk/query';
import type { Insight } from '../../contract';
import { burstWidth } from './burstWidth';
import type { Occurrence } from './occurrences';
import type { SeenInsight } from './SeenInsight';

/** Logs of one minute from which on they may be a burst. */
const FEW = 3;
/** Score from which a minute is hardly chance: one time in ten thousand. */
const CLEAR = 15.1;

type Burst = Omit<NonNullable<Insight['burst']>, 'incident'>;

/**
 * How much the busiest minute of something stands out from what is usual for it: its mean in the other minutes of the range, at least one log in the range.
 * @returns null when it does not
 */
export function burstOf({ count, busiest }: Pick<Occurrence, 'count' | 'busiest'>, range: TimeRange): Burst | null {
  const width = burstWidth(range);
  const minutes = Math.max(2, Math.ceil((range.to - range.from) / width));
  const usual = (count - busiest.count) / (minutes - 1);
  const expected = Math.max(usual, 1 / minutes);
  if (busiest.count < FEW || busiest.count <= expected) return null;
  const score = 2 * (busiest.count * Math.log(busiest.count / expected) - (busiest.count - expected));
  return score < CLEAR ? null : { time: busiest.time, width, count: busiest.count, usual, score };
}

/** Bursts of the same minute, or of the next, are one incident, named by the time of its first. */
export function incidentsOf(seen: readonly SeenInsight[], range: TimeRange): ReadonlyMap<SeenInsight, NonNullable<Insight['burst']>> {
  const bursts = seen
    .flatMap((one) => {
      const burst = burstOf(one.seen, range);
      return burst === null ? [] : [{ one, burst }];
    })
    .toSorted((one, other) => one.burst.time - other.burst.time);
  const found = new Map<SeenInsight, NonNullable<Insight['burst']>>();
  let incident = Number.NEGATIVE_INFINITY;
  for (const { one, burst } of bursts) {
    if (burst.time - incident > burst.width) incident = burst.time;
    found.set(one, { ...burst, incident });
  }
  return found;
}

/** Orders the clearest incident first, within it the clearest burst; what is as frequent as ever comes after. */
export function byBurst(bursts: ReadonlyMap<SeenInsight, NonNullable<Insight['burst']>>): (one: SeenInsight, other: SeenInsight) => number {
  const clearest = new Map<number, number>();
  for (const { incident, score } of bursts.values()) clearest.set(incident, Math.max(clearest.get(incident) ?? 0, score));
  return (one, other) => {
    const [burst, otherBurst] = [bursts.get(one), bursts.get(other)];
    if (burst === undefined || otherBurst === undefined) return Number(burst === undefined) - Number(otherBurst === undefined);
    const [of, otherOf] = [clearest.get(burst.incident) ?? 0, clearest.get(otherBurst.incident) ?? 0];
    return otherOf - of || burst.incident - otherBurst.incident || otherBurst.score - burst.score;
  };
}
