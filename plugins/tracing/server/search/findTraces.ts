import { PublicError, type QueryOptions, type TelemetryQueries } from '#sdk/server';
import type { SearchOrder } from '../../common/searchOrders';
import type { FoundTrace } from '../../searchApi';
import { type CountedTrace, foundTracesPlan } from './foundTracesPlan';
import { hasSpansPlan } from './hasSpansPlan';
import { matchCountsPlan } from './matchCountsPlan';
import type { SpanConditions } from './readSearch';
import { slicesFromEnd } from './slicesFromEnd';
import { summarised } from './summarised';
import { traceCountPlan } from './traceCountPlan';
import { traceServicesPlan } from './traceServicesPlan';

interface Page {
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

interface FoundTraces {
  readonly results: FoundTrace[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  readonly hasSpans: boolean;
}

/**
 * Traces that have a span of which all conditions are true.
 * @throws PublicError as `Telemetry.plan`; a budget that ends the counting alone is told in the answer
 */
export async function findTraces(
  telemetry: TelemetryQueries,
  conditions: SpanConditions,
  page: Page,
  options: QueryOptions,
): Promise<FoundTraces> {
  const [traces, count] = await Promise.all([
    page.sort === 'newest' ? newest(telemetry, conditions, page, options) : ordered(telemetry, conditions, page, options),
    telemetry.plan(traceCountPlan, conditions, options).catch(overBudget),
  ]);
  if (traces.length === 0) {
    const total = count?.total ?? 0;
    const { hasSpans } = total > 0 ? { hasSpans: true } : await telemetry.plan(hasSpansPlan, null, options);
    return { results: [], total, totalIsLowerBound: count?.isLowerBound ?? true, hasSpans };
  }
  const [{ services }, { counts }] = await Promise.all([
    telemetry.plan(traceServicesPlan, { traces }, options),
    telemetry.plan(matchCountsPlan, { conditions, traces }, options),
  ]);
  return {
    results: traces.map((trace) => summarised(trace, services.get(trace.traceId) ?? [], counts.get(trace.traceId) ?? 0)),
    total: Math.max(count?.total ?? 0, page.offset + traces.length),
    totalIsLowerBound: count?.isLowerBound ?? true,
    hasSpans: true,
  };
}

const ordered = async (
  telemetry: TelemetryQueries,
  conditions: SpanConditions,
  page: Page,
  options: QueryOptions,
): Promise<readonly CountedTrace[]> => (await telemetry.plan(foundTracesPlan, { conditions, ...page }, options)).traces;

/**
 * The newest, looked for in the end of the range first: a trace that only has matching spans before a slice began before it, so that those that
 * began within are the newest of all.
 */
async function newest(
  telemetry: TelemetryQueries,
  conditions: SpanConditions,
  page: Page,
  options: QueryOptions,
): Promise<readonly CountedTrace[]> {
  let traces: readonly CountedTrace[] = [];
  for (const range of slicesFromEnd(conditions.range)) {
    traces = await ordered(telemetry, { ...conditions, range }, page, options);
    const last = traces.at(-1);
    const isWhole = traces.length === page.limit && last !== undefined && BigInt(last.first) >= BigInt(Math.ceil(range.from)) * 1_000_000n;
    if (isWhole) return traces;
  }
  return traces;
}

/** @returns undefined for a budget that ended the counting. @throws any other failure */
function overBudget(error: unknown): undefined {
  if (error instanceof PublicError && (error.status === 408 || error.status === 413)) return undefined;
  throw error;
}
