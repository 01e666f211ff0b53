import type { TimeRange } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import { type ChangesResponse, mostPatterns } from '../../contract';
import { Drain } from '../drain/Drain';
import { clusterShapes } from '../mining/clusterShapes';
import { mostShapes } from '../mining/minePart';
import { barInterval } from '../mining/parts';
import { shapes } from '../mining/shapes';
import type { Compared } from './Compared';
import { compareRanges } from './compareRanges';

/** Logs of each range that are looked at; of more, a sample. */
const MOST = 500_000;

/** Patterns whose share is larger now: both ranges go through the same tree, so that a pattern is the same in both. */
export async function changedPatterns({ services, where, signal, options, ...ranges }: Compared): Promise<{
  readonly patterns: ChangesResponse['patterns'];
  readonly sample: number;
  readonly rowsRead: number;
}> {
  const telemetry = services.get(telemetryService);
  const sampleOf = (total: number): number => Math.max(1, Math.ceil(total / MOST));
  const ask = (range: TimeRange, sample: number) =>
    telemetry.plan(shapes, { where, range, interval: barInterval(range), limit: mostShapes, sample }, options);
  const { found, foundBefore, sample, rowsRead, difference } = await compareRanges(ranges, sampleOf, ask);
  const drain = new Drain(mostPatterns);
  const { tallies: tallied } = await clusterShapes(found.shapes, drain, { weight: 1, signal });
  const { tallies: talliedBefore } = await clusterShapes(foundBefore?.shapes ?? [], drain, { weight: 1, signal });
  const patterns = [...tallied].flatMap(([id, tally]) => {
    const told = difference({ now: tally.count, before: talliedBefore.get(id)?.count ?? 0 });
    if (told === undefined) return [];
    const { template, example } = tally.view(0);
    return [{ template, example, ...told }];
  });
  return { patterns, sample, rowsRead };
}
