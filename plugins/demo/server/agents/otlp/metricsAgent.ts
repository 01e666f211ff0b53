import { exponential, type Measured } from '../../metrics/Histogram';
import type { PointRun, Points } from '../../metrics/Pushed';
import type { Parcel, Way } from '../Way';
import { byPod } from './byPod';
import { otlpWay } from './otlpWay';
import { protobufParcel } from './protobufParcel';
import { resourceOf } from './resourceOf';
import { metricsRequest } from './schema';
import { type KeyValue, keyValues, nanoseconds } from './values';

const cumulative = 2;

/** OpenTelemetry's SDKs, by way of a collector: metrics in protobuf, those of a pod together. */
export const otlpMetricsAgent: Way & { pack(runs: readonly PointRun[]): Parcel } = {
  ...otlpWay('otlp metrics', '/v1/metrics', 'data points'),
  pack(runs) {
    const resourceMetrics = [...byPod(runs, metric)].map(([pod, metrics]) => ({
      resource: { attributes: resourceOf(pod) },
      scopeMetrics: [{ scope: { name: `io.opentelemetry.${pod.service.style}`, version: '2.12.0' }, metrics }],
    }));
    return protobufParcel(metricsRequest, { resourceMetrics });
  },
};

function metric({ instrument, labels, points }: PointRun): object {
  const { name, help, bounds } = instrument;
  const attributes = keyValues(labels);
  const about = { name, description: help };
  if (bounds === 'exponential') {
    const dataPoints = points.map((point) => ({
      ...head(point, attributes),
      scale: exponential.scale,
      zeroCount: 0,
      positive: filled(point),
    }));
    return { ...about, unit: 's', exponentialHistogram: { dataPoints, aggregationTemporality: cumulative } };
  }
  if (bounds.length === 0) {
    const dataPoints = points.map(({ at, start, count }) => ({
      startTimeUnixNano: nanoseconds(start),
      timeUnixNano: nanoseconds(at),
      asDouble: count,
      attributes,
    }));
    return { ...about, unit: '1', sum: { dataPoints, aggregationTemporality: cumulative, isMonotonic: true } };
  }
  const dataPoints = points.map((point) => ({ ...head(point, attributes), bucketCounts: [...point.buckets], explicitBounds: bounds }));
  return { ...about, unit: 's', histogram: { dataPoints, aggregationTemporality: cumulative } };
}

const head = ({ at, start, count, sum, exemplar }: Points, attributes: readonly KeyValue[]): object => ({
  startTimeUnixNano: nanoseconds(start),
  timeUnixNano: nanoseconds(at),
  count,
  sum,
  attributes,
  ...(exemplar === undefined ? {} : { exemplars: [exemplarOf(exemplar)] }),
});

/** From the first bucket with something in it to the last. */
function filled({ buckets }: Points): object {
  const first = buckets.findIndex((count) => count > 0);
  if (first < 0) return { offset: 0, bucketCounts: [] };
  const last = buckets.findLastIndex((count) => count > 0);
  return { offset: exponential.offset + first, bucketCounts: [...buckets.subarray(first, last + 1)] };
}

const exemplarOf = ({ time, value, span }: Measured): object => ({
  timeUnixNano: nanoseconds(time),
  asDouble: value,
  spanId: Buffer.from(span.spanId, 'hex'),
  traceId: Buffer.from(span.traceId, 'hex'),
});
