import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import type { Span } from '../../common/span';
import { rangeOfTrace } from './rangeOfTrace';
import { spansPlan } from './spansPlan';
import { type TraceTimes, traceTimesPlan } from './traceTimesPlan';

/** Spans of one trace that are read at most. */
export const mostSpans = 100_000;

/**
 * A trace's spans in the order of their starts, at most {@link mostSpans} of them; `times.spans` tells of all.
 * @param traceId 32 lower-case hexadecimal digits
 * @returns undefined when the accounts of the scope have no such trace
 * @throws PublicError as `Telemetry.plan`
 */
export async function readTrace(
  telemetry: TelemetryQueries,
  traceId: string,
  options: QueryOptions,
): Promise<{ readonly times: TraceTimes; readonly spans: readonly Span[] } | undefined> {
  const { times } = await telemetry.plan(traceTimesPlan, { traceId }, options);
  if (times === undefined) return undefined;
  const where = { kind: 'term', field: 'trace_id', value: traceId } as const;
  const { spans } = await telemetry.plan(spansPlan, { where, range: rangeOfTrace(times), limit: mostSpans }, options);
  // Retention may have taken the spans before what was counted of them.
  return spans.length === 0 ? undefined : { times, spans };
}
