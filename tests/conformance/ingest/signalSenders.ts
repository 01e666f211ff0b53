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

/** Ships each batch again and again until it is acknowledged, one after another. */
export async function shipUntilTaken<Batch>(
  { open }: SignalSender<Batch>,
  product: Product,
  token: string,
  batches: AsyncIterable<Batch>,
  onAcknowledged: (batches: number) => void,
): Promise<void> {
  const exporter = open(product, token);
  let acknowledged = 0;
  for await (const batch of batches) {
    for (let code = 1; code !== 0; ) {
      code = await new Promise<number>((resolve) => exporter.export(batch, (result) => resolve(result.code)));
      if (code !== 0) await new Promise((resolve) => setTimeout(resolve, 200));
    }
    onAcknowledged(++acknowledged);
  }
  await exporter.shutdown();
}
