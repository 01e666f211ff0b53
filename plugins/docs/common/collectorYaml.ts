import { stringify } from 'yaml';

/**
 * Configuration of an OpenTelemetry Collector that takes traces in the ways that programs speak, and sends them here.
 * @param otlp address of OTLP over HTTP @param token a shipping token of the account
 */
export function collectorYaml(otlp: string, token: string): string {
  const pipeline = { receivers: ['otlp', 'jaeger', 'zipkin'], processors: ['memory_limiter', 'batch'], exporters: ['otlphttp/astrolabe'] };
  return stringify({
    receivers: {
      otlp: { protocols: { grpc: { endpoint: '0.0.0.0:4317' }, http: { endpoint: '0.0.0.0:4318' } } },
      jaeger: { protocols: { thrift_http: { endpoint: '0.0.0.0:14268' }, grpc: { endpoint: '0.0.0.0:14250' } } },
      zipkin: { endpoint: '0.0.0.0:9411' },
    },
    processors: { memory_limiter: { check_interval: '1s', limit_percentage: 75, spike_limit_percentage: 15 }, batch: { timeout: '1s' } },
    exporters: { 'otlphttp/astrolabe': { endpoint: otlp, headers: { Authorization: `Bearer ${token}` }, compression: 'gzip' } },
    service: { pipelines: { traces: pipeline } },
  });
}
