import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import type { TraceTimeline } from '../../common/trace/traceTimeline';
import { leanSpansPlan } from './leanSpansPlan';
import { rangeOfTrace } from './rangeOfTrace';
import { mostSpans } from './readTrace';
import { timelineOf } from './timelineOf';
import { traceTimesPlan } from './traceTimesPlan';

/**
 * The timeline of a trace, of its first {@link mostSpans} spans.
 * @param traceId 32 lower-case hexadecimal digits
 * @returns undefined when the accounts of the scope have no such trace
 * @throws PublicError as `Telemetry.plan`
 */
export async function readTimeline(
  telemetry: TelemetryQueries,
  traceId: string,
  options: QueryOptions,
): Promise<TraceTimeline | undefined> {
  const { times } = await telemetry.plan(traceTimesPlan, { traceId }, options);
  if (times === undefined) return undefined;
  const where = { kind: 'term', field: 'trace_id', value: traceId } as const;
  const { spans } = await telemetry.plan(leanSpansPlan, { where, range: rangeOfTrace(times), limit: mostSpans }, options);
  if (spans.length === 0) return undefined;
  // What was counted has spans twice that were sent twice: it tells of more than came only where not all came.
  return timelineOf(traceId, spans, spans.length < mostSpans ? spans.length : times.spans);
}
