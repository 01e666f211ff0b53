import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import type { Span } from '../../common/span';
import { rangeOfTrace } from './rangeOfTrace';
import { spansPlan } from './spansPlan';
import { traceTimesPlan } from './traceTimesPlan';

/**
 * One span of a trace.
 * @param twin where several have the id: which of them, by their starts, from 0
 * @returns undefined when there is none
 * @throws PublicError as `Telemetry.plan`
 */
export async function readSpan(
  telemetry: TelemetryQueries,
  { traceId, spanId, twin }: { readonly traceId: string; readonly spanId: string; readonly twin: number },
  options: QueryOptions,
): Promise<Span | undefined> {
  const { times } = await telemetry.plan(traceTimesPlan, { traceId }, options);
  if (times === undefined) return undefined;
  const of = [
    { kind: 'term', field: 'trace_id', value: traceId },
    { kind: 'term', field: 'span_id', value: spanId },
  ] as const;
  const { spans } = await telemetry.plan(spansPlan, { where: { kind: 'and', of }, range: rangeOfTrace(times), limit: twin + 1 }, options);
  return spans[twin];
}
