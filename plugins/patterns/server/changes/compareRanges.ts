import type { QueryCost, TimeRange } from '#sdk/query';
import type { Compared } from './Compared';
import { type Counts, overRepresented } from './overRepresented';

interface Reading {
  /** Logs that were looked at. */
  readonly lookedAt: number;
  readonly cost: QueryCost;
}

/**
 * Asks the same of both ranges, of very many logs a sample of each.
 * @param sampleOf one of how many logs is looked at, of so many
 * @returns what was found, and how a difference is told: undefined for one that may well be chance
 */
export async function compareRanges<Found extends Reading>(
  { now, before, totals }: Pick<Compared, 'now' | 'before' | 'totals'>,
  sampleOf: (total: number) => number,
  ask: (range: TimeRange, sample: number) => Promise<Found>,
) {
  const sample = { now: sampleOf(totals.now), before: sampleOf(totals.before) };
  const [found, foundBefore] = await Promise.all([ask(now, sample.now), totals.before === 0 ? undefined : ask(before, sample.before)]);
  // Judged by the logs looked at: of a sample, as many more would make chance look like certainty.
  const lookedAt = { now: found.lookedAt, before: foundBefore?.lookedAt ?? 0 };
  return {
    found,
    foundBefore,
    lookedAt,
    /** One of so many logs was looked at, in the range with the larger sample. */
    sample: Math.max(sample.now, sample.before),
    rowsRead: found.cost.rowsRead + (foundBefore?.cost.rowsRead ?? 0),
    difference: (counts: Counts) => {
      const over = overRepresented(counts, lookedAt);
      return over && { now: counts.now * sample.now, before: counts.before * sample.before, ...over };
    },
  };
}
