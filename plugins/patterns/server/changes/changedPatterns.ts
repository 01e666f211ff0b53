import type { TimeRange } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import { type ChangesResponse, mostPatterns } from '../../contract';
import { Drain } from '../drain/Drain';
import { clusterShapes } from '../mining/clusterShapes';
import { mostShapes } from '../mining/minePart';
import { barInterval } from '../mining/parts';
import type { Compared } from './Compared';
import { overRepresented } from './overRepresented';

/** Logs of each range that are looked at; of more, a sample. */
const MOST = 500_000;

/** Patterns whose share is larger now: both ranges go through the same tree, so that a pattern is the same in both. */
export async function changedPatterns({ services, where, now, before, totals, signal, options }: Compared): Promise<{
  readonly patterns: ChangesResponse['patterns'];
  readonly sample: number;
  readonly rowsRead: number;
}> {
  const telemetry = services.get(telemetryService);
  const sampleOf = (total: number): number => Math.max(1, Math.ceil(total / MOST));
  const sample = { now: sampleOf(totals.now), before: sampleOf(totals.before) };
  const ask = (range: TimeRange, one: number) =>
    telemetry.query(
      { kind: 'shapes', table: 'logs', where, range, interval: barInterval(range), limit: mostShapes, sample: one } as const,
      options,
    );
  const [found, foundBefore] = await Promise.all([ask(now, sample.now), totals.before === 0 ? undefined : ask(before, sample.before)]);
  const drain = new Drain(mostPatterns);
  const { tallies: tallied } = await clusterShapes(found.shapes, drain, { weight: 1, signal });
  const { tallies: talliedBefore } = await clusterShapes(foundBefore?.shapes ?? [], drain, { weight: 1, signal });
  // Judged by the logs looked at: of a sample, as many more would make chance look like certainty.
  const lookedAt = { now: found.lookedAt, before: foundBefore?.lookedAt ?? 0 };
  const patterns = [...tallied].flatMap(([id, tally]) => {
    const counts = { now: tally.count, before: talliedBefore.get(id)?.count ?? 0 };
    const over = overRepresented(counts, lookedAt);
    if (over === undefined) return [];
    const { template, example } = tally.view(0);
    return [{ template, example, now: counts.now * sample.now, before: counts.before * sample.before, ...over }];
  });
  return { patterns, sample: Math.max(sample.now, sample.before), rowsRead: found.rowsRead + (foundBefore?.rowsRead ?? 0) };
}
