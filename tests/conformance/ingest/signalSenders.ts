import { Metadata } from '@grpc/grpc-js';
import { OTLPMetricExporter as GrpcMetricExporter } from '@opentelemetry/exporter-metrics-otlp-grpc';
import { OTLPMetricExporter as HttpMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtoMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter as GrpcTraceExporter } from '@opentelemetry/exporter-trace-otlp-grpc';
import { OTLPTraceExporter as HttpTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtoTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base';
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { Product } from '#tests/harness/product';
import { type Shipping, untilTaken } from './numberedSignals';

interface Exporter<Batch> {
  export(batch: Batch, done: (result: { code: number; error?: Error }) => void): void;
  shutdown(): Promise<void>;
}

export interface SignalSender<Batch> {
  readonly name: string;
  /** Protocol in the ledger. */
  readonly protocol: string;
  open(product: Product, token: string): Exporter<Batch>;
}

const timeoutMillis = 4000;
const compression = CompressionAlgorithm.GZIP;
const headers = (token: string) => ({ authorization: `Bearer ${token}` });
const metadata = (token: string): Metadata => {
  const made = new Metadata();
  made.set('authorization', `Bearer ${token}`);
  return made;
};

/** The unmodified clients of OpenTelemetry for metrics. */
export const metricSenders: readonly SignalSender<ResourceMetrics>[] = [
  {
    name: '@opentelemetry/exporter-metrics-otlp-proto',
    protocol: 'otlp-metrics',
    open: ({ otlpUrl }, token) =>
      new ProtoMetricExporter({ url: `${otlpUrl}/v1/metrics`, headers: headers(token), timeoutMillis, compression }),
  },
  {
    name: '@opentelemetry/exporter-metrics-otlp-http',
    protocol: 'otlp-metrics',
    open: ({ url }, token) => new HttpMetricExporter({ url: `${url}/v1/metrics`, headers: headers(token), timeoutMillis }),
  },
  {
    name: '@opentelemetry/exporter-metrics-otlp-grpc',
    protocol: 'otlp-grpc',
    open: ({ otlpGrpcUrl }, token) => new GrpcMetricExporter({ url: otlpGrpcUrl, metadata: metadata(token), timeoutMillis, compression }),
  },
];

/** The unmodified clients of OpenTelemetry for traces. */
export const traceSenders: readonly SignalSender<ReadableSpan[]>[] = [
  {
    name: '@opentelemetry/exporter-trace-otlp-proto',
    protocol: 'otlp-traces',
    open: ({ otlpUrl }, token) =>
      new ProtoTraceExporter({ url: `${otlpUrl}/v1/traces`, headers: headers(token), timeoutMillis, compression }),
  },
  {
    name: '@opentelemetry/exporter-trace-otlp-http',
    protocol: 'otlp-traces',
    open: ({ url }, token) => new HttpTraceExporter({ url: `${url}/v1/traces`, headers: headers(token), timeoutMillis }),
  },
  {
    name: '@opentelemetry/exporter-trace-otlp-grpc',
    protocol: 'otlp-grpc',
    open: ({ otlpGrpcUrl }, token) => new GrpcTraceExporter({ url: otlpGrpcUrl, metadata: metadata(token), timeoutMillis, compression }),
  },
];

/** Ships the next so many batches one after another, each again and again until it is taken. */
export async function shipUntilTaken<Batch>(
  { open }: SignalSender<Batch>,
  { product, token }: Shipping,
  batches: AsyncIterator<Batch>,
  count: number,
  onTaken: (share: number) => void,
): Promise<void> {
  const exporter = open(product, token);
  for (let taken = 1; taken <= count; taken++) {
    const { value } = await batches.next();
    await untilTaken(() => new Promise((resolve) => exporter.export(value, ({ code }) => resolve(code === 0))));
    onTaken(taken / count);
  }
  await exporter.shutdown();
}
