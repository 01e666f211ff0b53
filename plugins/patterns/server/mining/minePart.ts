import { type Expression, pointsOf, type TimeRange } from '#sdk/query';
import type { TelemetryQueries, TenantScope } from '#sdk/server';
import { type MineResponse, mostPatterns } from '../../contract';
import { Drain } from '../drain/Drain';
import { clusterShapes } from './clusterShapes';
import { barInterval, newestPart, sampleOf } from './parts';
import { shapes } from './shapes';

/** Different shapes that one part looks at, the most frequent first. */
export const mostShapes = 10_000;

interface Part {
  readonly telemetry: TelemetryQueries;
  readonly where: Expression;
  /** All that is asked about. */
  readonly range: TimeRange;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  readonly known: readonly string[];
  readonly before: number | undefined;
  readonly sample: number | undefined;
  /** Logs of a part, at most. */
  readonly size: number;
}

/** Looks at the newest part of what is left of the range. */
export async function minePart({
  telemetry,
  where,
  range,
  scope,
  signal,
  known,
  before,
  sample: given,
  size,
}: Part): Promise<MineResponse> {
  const options = { scope, signal };
  const interval = barInterval(range);
  const left = { from: range.from, to: Math.min(before ?? range.to, range.to) };
  const none = { patterns: [], others: 0, range, interval, total: 0, lookedAt: 0, sample: given ?? 1, before: null };
  if (left.from >= left.to) return { ...none, cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 } };
  const counted = await telemetry.query(
    { signal: 'logs', where, range: left, measures: [{ kind: 'count' }], interval: { width: interval } },
    options,
  );
  const buckets = pointsOf(counted);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const sample = given ?? sampleOf(total);
  const part = newestPart(buckets, left, sample, size);
  const found = await telemetry.plan(shapes, { where, range: part, interval, limit: mostShapes, sample }, options);
  const drain = new Drain(mostPatterns);
  for (const template of known) drain.seed(template);
  const { tallies, others } = await clusterShapes(found.shapes, drain, { weight: sample, signal });
  const shown = found.shapes.reduce((sum, { count }) => sum + count, 0);
  return {
    patterns: [...tallies.values()].map((tally) => tally.view(known.length)),
    others: others + (found.lookedAt - shown) * sample,
    range,
    interval,
    total,
    lookedAt: buckets.reduce((sum, { time, count }) => sum + (time + interval > part.from ? count : 0), 0),
    sample,
    before: part.from > left.from ? part.from : null,
    cost: {
      rowsRead: counted.cost.rowsRead + found.cost.rowsRead,
      bytesRead: counted.cost.bytesRead + found.cost.bytesRead,
      elapsedMs: counted.cost.elapsedMs + found.cost.elapsedMs,
    },
  };
}
