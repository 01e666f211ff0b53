import { isObject } from '#sdk';
import { instantOfMillis } from '../../../../intake/instant';
import type { Exemplar } from '../../../../intake/MetricIntake';
import { type Json, listOf, nanosOf, valueText } from '../jsonLogs';
import type { Attributes } from './labels';
import { contextOf, groupOf, type MetricContext, type MetricKind } from './MetricContext';
import type { Point, PointTaker } from './PointTaker';
import { prometheusLabel } from './prometheusName';

const kinds = { gauge: 'gauge', sum: 'sum', histogram: 'histogram', exponentialHistogram: 'exponential', summary: 'summary' } as const;
const HEX_ID = /^[0-9a-fA-F]+$/;
const NOT_ZERO = /[^0]/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** JSON has 64-bit numbers as texts, and doubles that are none as words. */
const number = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const read = Number(value);
  return Number.isNaN(read) && value !== 'NaN' ? undefined : read;
};
const numbers = (value: unknown): number[] =>
  listOf(value).map((each) => {
    const read = number(each);
    if (read === undefined) throw new TypeError('a number that is none');
    return read;
  });
const id = (value: unknown): string => (typeof value === 'string' && HEX_ID.test(value) && NOT_ZERO.test(value) ? value.toLowerCase() : '');

function attributes(list: unknown): [string, string][] {
  return listOf(list).flatMap((pair): [string, string][] => {
    if (!isObject(pair) || typeof pair.key !== 'string' || !isObject(pair.value) || Object.keys(pair.value).length === 0) return [];
    const value = valueText(pair.value);
    return [[pair.key, value.startsWith('"') ? (JSON.parse(value) as string) : value]];
  });
}

function scopeLabels(scope: unknown): Attributes {
  if (!isObject(scope)) return [];
  return [
    ['otel_scope_name', text(scope.name)],
    ['otel_scope_version', text(scope.version)],
    ...attributes(scope.attributes).map(([name, value]): [string, string] => [`otel_scope_${prometheusLabel(name)}`, value]),
  ];
}

function exemplars(list: unknown): Exemplar[] {
  return listOf(list).flatMap((each): Exemplar[] => {
    const value = isObject(each) ? (number(each.asDouble) ?? number(each.asInt)) : undefined;
    if (!isObject(each) || value === undefined) return [];
    const time = nanosOf(each.timeUnixNano) ?? instantOfMillis(Date.now());
    return [
      { time, value, traceId: id(each.traceId), spanId: id(each.spanId), labels: Object.fromEntries(attributes(each.filteredAttributes)) },
    ];
  });
}

const pointOf = (point: Json): Point => ({
  key: JSON.stringify(point.attributes ?? []),
  attributes: () => attributes(point.attributes),
  time: nanosOf(point.timeUnixNano),
  stale: ((number(point.flags) ?? 0) & 1) !== 0,
  exemplars: exemplars(point.exemplars),
});

const buckets = (side: unknown): { offset: number; counts: number[] } =>
  isObject(side) ? { offset: number(side.offset) ?? 0, counts: numbers(side.bucketCounts) } : { offset: 0, counts: [] };

/** Hands a data point over. @throws TypeError before anything of it is taken, when it cannot be read */
function take(taker: PointTaker, metric: MetricContext, kind: MetricKind, data: Json): void {
  const point = pointOf(data);
  const count = number(data.count) ?? 0;
  const sum = number(data.sum);
  switch (kind) {
    case 'gauge':
    case 'sum': {
      const value = number(data.asDouble) ?? number(data.asInt);
      if (value === undefined && !point.stale) throw new TypeError('a data point without a value');
      taker.number(metric, point, value ?? 0);
      return;
    }
    case 'histogram':
      taker.histogram(metric, { ...point, count, sum, bounds: numbers(data.explicitBounds), counts: numbers(data.bucketCounts) });
      return;
    case 'exponential': {
      const scale = number(data.scale) ?? 0;
      const zero = { zeroCount: number(data.zeroCount) ?? 0, zeroThreshold: number(data.zeroThreshold) ?? 0 };
      taker.exponential(metric, {
        ...point,
        count,
        sum,
        scale,
        ...zero,
        positive: buckets(data.positive),
        negative: buckets(data.negative),
      });
      return;
    }
    case 'summary': {
      const quantiles = listOf(data.quantileValues).map((each) => ({
        quantile: (isObject(each) ? number(each.quantile) : undefined) ?? 0,
        value: (isObject(each) ? number(each.value) : undefined) ?? 0,
      }));
      taker.summary(metric, { ...point, count, sum: sum ?? 0, quantiles });
    }
  }
}

const isDelta = (temporality: unknown): boolean => temporality === 1 || temporality === 'AGGREGATION_TEMPORALITY_DELTA';

/**
 * Takes the data points of an ExportMetricsServiceRequest in JSON.
 * @throws SyntaxError when the body is not JSON, TypeError when it is not an object; nothing is taken then
 */
export function takeJsonMetrics(body: Buffer, taker: PointTaker): void {
  const request: unknown = JSON.parse(body.toString('utf8'));
  if (!isObject(request)) throw new TypeError('The body is not an object.');
  for (const resourceMetrics of listOf(request.resourceMetrics)) {
    if (!isObject(resourceMetrics)) continue;
    const { resource } = resourceMetrics;
    for (const scopeMetrics of listOf(resourceMetrics.scopeMetrics)) {
      if (!isObject(scopeMetrics)) continue;
      const group = groupOf(`json ${JSON.stringify([resource, scopeMetrics.scope])}`, () => ({
        resource: isObject(resource) ? attributes(resource.attributes) : [],
        scope: scopeLabels(scopeMetrics.scope),
      }));
      for (const metric of listOf(scopeMetrics.metrics)) takeMetric(group, metric, taker);
      taker.endGroup(group);
    }
  }
}

function takeMetric(group: Parameters<typeof contextOf>[0], metric: unknown, taker: PointTaker): void {
  const found = isObject(metric)
    ? (Object.entries(kinds) as [keyof typeof kinds, MetricKind][]).find(([name]) => isObject(metric[name]))
    : undefined;
  const data = isObject(metric) && found !== undefined ? metric[found[0]] : undefined;
  if (!isObject(metric) || found === undefined || !isObject(data)) {
    taker.broken(`a metric without data: ${(JSON.stringify(metric) ?? '').slice(0, 300)}`);
    return;
  }
  const points = listOf(data.dataPoints);
  const [, kind] = found;
  const head = { name: text(metric.name), description: text(metric.description), unit: text(metric.unit), kind };
  const context = contextOf(group, { ...head, monotonic: data.isMonotonic === true, delta: isDelta(data.aggregationTemporality) });
  if (context !== undefined && points.length > 0) taker.describe(context);
  for (const point of points) {
    const before = taker.points;
    try {
      if (context === undefined || !isObject(point)) throw new TypeError('no data point of a named metric');
      take(taker, context, kind, point);
    } catch {
      taker.points = before;
      taker.broken(`${head.name}: ${(JSON.stringify(point) ?? '').slice(0, 300)}`);
    }
  }
}
