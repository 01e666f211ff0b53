import { type MetricQueries, metricQueriesService, type PromData, type PromSeries } from '#plugins/metrics/contract';
import type { Context } from '#sdk';
import { columnOf, type Expression, numberIn, parseLucene } from '#sdk/query';
import { PublicError, type TenantScope, telemetryService } from '#sdk/server';
import type { Counted } from '../common/errorBudget';
import type { Indicator } from '../common/slo';

/** What one count asks the store at most. */
const budget = { seconds: 20 };

interface Asking {
  readonly services: Context;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}
interface Range {
  readonly from: number;
  readonly to: number;
}
type Rows = Exclude<Indicator, { kind: 'metrics' }>;

/** @throws PublicError 400 QUERY_INVALID */
function expressionOf(text: string): Expression {
  const parsed = parseLucene(text.trim() === '*' ? '' : text);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  return parsed.expression;
}

/** Which rows are events, and which of them are good. @throws PublicError 400 QUERY_INVALID */
export function rowsOf(indicator: Rows): { readonly total: Expression; readonly good: Expression } {
  const total = expressionOf(indicator.total);
  const goodText = indicator.kind === 'events' ? indicator.good : `${indicator.field}:${indicator.operator}${indicator.value}`;
  return { total, good: { kind: 'and', of: [total, expressionOf(goodText)] } };
}

/** Good events and all of them in a range. Milliseconds since the epoch, `to` excluded. @throws PublicError as the query fails */
export async function countEvents(indicator: Indicator, range: Range, asking: Asking): Promise<Counted> {
  if (indicator.kind === 'metrics') {
    const [good, total] = await Promise.all([indicator.good, indicator.total].map((query) => instant(query, range, asking)));
    return { good: good ?? 0, total: total ?? 0 };
  }
  const { good, total } = rowsOf(indicator);
  const count = async (where: Expression): Promise<number> => numberIn(await ask(indicator, where, range, asking));
  const [goods, totals] = await Promise.all([count(good), count(total)]);
  return { good: goods, total: totals };
}

/** The same for each stretch of time of `width` milliseconds that begins at multiples of it since `from`. */
export async function countOverTime(
  indicator: Indicator,
  { width, ...range }: Range & { readonly width: number },
  asking: Asking,
): Promise<readonly (Counted & { readonly time: number })[]> {
  const times = Array.from({ length: Math.ceil((range.to - range.from) / width) }, (_, at) => range.from + at * width);
  const found =
    indicator.kind === 'metrics'
      ? await Promise.all([indicator.good, indicator.total].map((query) => course(query, { ...range, width }, asking)))
      : await Promise.all(
          [rowsOf(indicator).good, rowsOf(indicator).total].map((where) => buckets(indicator, where, { ...range, width }, asking)),
        );
  const [good, total] = found;
  return times.map((time) => ({ time, good: good?.get(time) ?? 0, total: total?.get(time) ?? 0 }));
}

const ask = ({ signal: source }: Rows, where: Expression, range: Range, { services, scope, signal }: Asking, width?: number) =>
  services.get(telemetryService).query(
    {
      signal: source,
      where,
      range,
      measures: [{ kind: 'count', as: 'count' }],
      ...(width !== undefined && { interval: { width, origin: range.from } }),
    },
    { scope, signal, budget },
  );

async function buckets(indicator: Rows, where: Expression, { width, ...range }: Range & { width: number }, asking: Asking) {
  const frame = await ask(indicator, where, range, asking, width);
  const time = frame.columns.find(({ role }) => role === 'time');
  const counts = columnOf(frame, 'count').values;
  return new Map((time?.values ?? []).map((at, row) => [Number(at), Number(counts[row] ?? 0)]));
}

/** @throws PublicError 503 where metrics are switched off */
function metricsOf(services: Context): MetricQueries {
  const metrics = services.find(metricQueriesService);
  if (metrics === undefined) throw new PublicError(503, 'METRICS_OFF', 'Metrics are switched off on this installation.');
  return metrics;
}

/** A query with its `$window` filled in. */
export const filledWindow = (query: string, milliseconds: number): string =>
  query.replaceAll('$window', `${Math.max(1, Math.round(milliseconds / 1000))}s`);

async function instant(query: string, { from, to }: Range, { services, scope, signal }: Asking): Promise<number | undefined> {
  const { data } = await metricsOf(services).instant({ query: filledWindow(query, to - from), time: to }, { scope, signal });
  return oneValue(data);
}

function oneValue(data: PromData): number | undefined {
  if (data.resultType === 'scalar' || data.resultType === 'string') return Number(data.result[1]);
  if (data.result.length > 1)
    throw new PublicError(400, 'SLO_QUERY_SERIES', `The query has ${data.result.length} series: sum them up to one.`);
  const [series] = data.result as readonly PromSeries[];
  const value = Number(series?.value?.[1]);
  return Number.isFinite(value) ? value : undefined;
}

async function course(query: string, { from, to, width }: Range & { width: number }, { services, scope, signal }: Asking) {
  const asked = { query: filledWindow(query, width), start: from + width, end: to, step: width };
  const { data } = await metricsOf(services).range(asked, { scope, signal });
  if (data.resultType !== 'matrix') return new Map<number, number>();
  if (data.result.length > 1)
    throw new PublicError(400, 'SLO_QUERY_SERIES', `The query has ${data.result.length} series: sum them up to one.`);
  return new Map((data.result[0]?.values ?? []).map(([seconds, value]) => [Math.round(seconds * 1000) - width, Number(value) || 0]));
}
