import type { EventEmitter } from 'node:events';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { ZipkinExporter } from '@opentelemetry/exporter-zipkin';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import zipkin from 'zipkin';
import { HttpLogger } from 'zipkin-transport-http';
import { type SpanSender, untilTaken } from '../numberedSignals';

/** Its spans are made by OpenTelemetry, and sent as Zipkin has them. */
export const zipkinExporter: SpanSender = {
  name: '@opentelemetry/exporter-zipkin',
  protocol: 'zipkin',
  ship: async ({ product, token }, spans) => {
    const memory = new InMemorySpanExporter();
    const resource = resourceFromAttributes({ 'service.name': 'conformance' });
    const provider = new BasicTracerProvider({ resource, spanProcessors: [new SimpleSpanProcessor(memory)] });
    const tracer = provider.getTracer('conformance');
    for (const { name, index, isError } of spans) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { index } });
      span.addEvent('retry');
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR, message: 'failed' });
      span.end();
    }
    const exporter = new ZipkinExporter({ url: `${product.url}/api/v2/spans`, headers: { authorization: `Bearer ${token}` } });
    await untilTaken(() => new Promise((resolve) => exporter.export(memory.getFinishedSpans(), ({ code }) => resolve(code === 0))));
    await exporter.shutdown();
    await provider.shutdown();
  },
};

/** It tells of a failure, and has forgotten the spans by then: its user hands them over again. */
export const zipkinTransport: SpanSender = {
  name: 'zipkin-transport-http',
  protocol: 'zipkin',
  ship: async ({ product, token }, spans) => {
    const { model, TraceId, jsonEncoder, option } = zipkin;
    const logger = new HttpLogger({
      endpoint: `${product.url}/api/v2/spans?token=${token}`,
      jsonEncoder: jsonEncoder.JSON_V2,
      httpInterval: 20,
      log: { error: () => undefined } as never,
    }) as HttpLogger & EventEmitter;
    const made = spans.map(({ name, index, isError }) => {
      const id = (BigInt(index) + 0x1000_0000n).toString(16).padStart(16, '0');
      const span = new model.Span(new TraceId({ traceId: id, spanId: id, sampled: new option.Some(true) } as never));
      span.setName(name);
      span.setKind('CLIENT');
      span.setTimestamp(Date.now() * 1000);
      span.setDuration(1500);
      span.setLocalEndpoint(new model.Endpoint({ serviceName: 'conformance' }));
      span.putTag('index', String(index));
      span.addAnnotation(Date.now() * 1000, 'retry');
      if (isError) span.putTag('error', 'failed');
      return span;
    });
    await untilTaken(
      () =>
        new Promise((resolve) => {
          logger.removeAllListeners();
          logger.once('success', () => resolve(true));
          logger.on('error', () => resolve(false));
          for (const span of made) logger.logSpan(span);
        }),
    );
  },
};
