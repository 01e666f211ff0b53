import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationType,
  DataPointType,
  type Histogram,
  MeterProvider,
  MetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';

class Collector extends MetricReader {
  protected async onShutdown(): Promise<void> {}
  protected async onForceFlush(): Promise<void> {}
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const resource = resourceFromAttributes({ 'service.name': 'conformance', 'service.instance.id': 'one', 'os.type': 'linux' });
const SERIES = 40;

/** Samples as `metric i le milliseconds value`, as OpenTelemetry's specification has them in Prometheus' form. */
export function expectedSamples(batch: ResourceMetrics): string[] {
  return batch.scopeMetrics.flatMap(({ metrics }) =>
    metrics.flatMap((metric) =>
      metric.dataPoints.flatMap(({ attributes, endTime: [seconds, nanos], value }) => {
        const base = metric.descriptor.name.replaceAll('.', '_');
        const line = (suffix: string, le: string, number: number): string =>
          [base + suffix, attributes.i, le, seconds * 1000 + Math.floor(nanos / 1e6), number].join(' ');
        if (metric.dataPointType === DataPointType.SUM) return [line(metric.isMonotonic ? '_total' : '', '', value as number)];
        if (metric.dataPointType !== DataPointType.HISTOGRAM) return [line('', '', value as number)];
        const { buckets, sum = 0, count } = value as Histogram;
        let below = 0;
        const bounds = buckets.boundaries.map((bound, index) => {
          below += buckets.counts[index] ?? 0;
          return line('_seconds_bucket', String(bound), below);
        });
        return [...bounds, line('_seconds_bucket', '+Inf', count), line('_seconds_sum', '', sum), line('_seconds_count', '', count)];
      }),
    ),
  );
}

/** A few instruments' measurements, without end. Each collected batch is told before it is given out. */
export async function* metricBatches(word: string, onBatch: (batch: ResourceMetrics) => void): AsyncGenerator<ResourceMetrics> {
  const reader = new Collector({ aggregationSelector: () => ({ type: AggregationType.DEFAULT }) });
  const provider = new MeterProvider({ readers: [reader], resource });
  const meter = provider.getMeter('conformance', '1.0.0');
  const requests = meter.createCounter(`${word}.requests`);
  const queue = meter.createUpDownCounter(`${word}.queue`);
  const load = meter.createGauge(`${word}.load`);
  const durations = meter.createHistogram(`${word}.duration`, { unit: 's', advice: { explicitBucketBoundaries: [0.1, 0.5, 2] } });
  for (let round = 1; ; round++) {
    for (let i = 0; i < SERIES; i++) {
      requests.add(i, { i });
      queue.add(i % 2 === 0 ? 1 : -1, { i });
      load.record(Math.sin(round + i), { i });
      durations.record((i % 7) / 3, { i });
    }
    const { resourceMetrics } = await reader.collect();
    onBatch(resourceMetrics);
    yield resourceMetrics;
    // Two samples of a series in one millisecond would be one.
    await pause(3);
  }
}

/** Batches of spans without end, some of them failed, with events and links. */
export async function* spanBatches(word: string, size: number): AsyncGenerator<ReadableSpan[]> {
  for (let batch = 0; ; batch++) {
    const memory = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ resource, spanProcessors: [new SimpleSpanProcessor(memory)] });
    const tracer = provider.getTracer('conformance', '1.0.0');
    for (let index = 0; index < size; index++) {
      const traceId = (batch * 1000 + Math.floor(index / 10) + 1).toString(16).padStart(32, 'a');
      const span = tracer.startSpan(`${word} step ${index % 5}`, {
        kind: SpanKind.SERVER,
        attributes: { index, batch, 'http.route': '/cart', list: ['a', 'b'] },
        links: [{ context: { traceId, spanId: '00000000000000ff', traceFlags: TraceFlags.SAMPLED } }],
      });
      span.addEvent('retry', { attempt: 1 });
      if (index % 4 === 0) span.setStatus({ code: SpanStatusCode.ERROR, message: 'failed' });
      span.end();
    }
    yield memory.getFinishedSpans();
    await provider.shutdown();
    await pause(3);
  }
}
