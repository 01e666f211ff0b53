import jaegerClient from 'jaeger-client';
import HttpSender from 'jaeger-client/dist/src/reporters/http_sender.js';
import UdpSender from 'jaeger-client/dist/src/reporters/udp_sender.js';
import ThriftUtils from 'jaeger-client/dist/src/thrift.js';
import { type NumberedSpan, type SpanSender, untilTaken } from '../numberedSignals';

const quiet = { error: () => undefined, info: () => undefined };

/** What the client's senders have in common. */
export interface JaegerSender {
  setProcess(process: object): void;
  append(span: object, done?: (spans: number, error?: string) => void): void;
  flush(done: (spans: number, error?: string) => void): void;
  close(): void;
}

function made(spans: readonly NumberedSpan[]): object[] {
  const reporter = new jaegerClient.InMemoryReporter();
  const tracer = new jaegerClient.Tracer('conformance', reporter, new jaegerClient.ConstSampler(true), { logger: quiet });
  for (const { name, index, isError } of spans) {
    const span = tracer.startSpan(name, { tags: { index, 'span.kind': 'client', ...(isError ? { error: true } : {}) } });
    span.log({ event: 'retry' });
    span.finish();
  }
  const found = reporter.spans.map((span) => ThriftUtils.spanToThrift(span));
  tracer.close();
  return found;
}

/** The client sends a batch when it is flushed, and has forgotten it when that fails: it is handed over again. */
async function shipWith(sender: JaegerSender, spans: readonly NumberedSpan[]): Promise<void> {
  sender.setProcess({ serviceName: 'conformance', tags: ThriftUtils.getThriftTags([{ key: 'hostname', value: 'test' }]) });
  const all = made(spans);
  await untilTaken(
    () =>
      new Promise((resolve) => {
        for (const span of all) sender.append(span);
        sender.flush((_spans, error) => resolve(error === undefined));
      }),
  );
  sender.close();
}

export const jaegerHttp: SpanSender = {
  name: 'jaeger-client over HTTP',
  protocol: 'jaeger',
  ship: ({ product, token }, spans) => {
    const endpoint = `${new URL(product.url).protocol}//127.0.0.1:${product.sockets.ASTROLABE_JAEGER_PORT}/api/traces`;
    return shipWith(
      new HttpSender({ endpoint, username: 'any', password: token, maxSpanBatchSize: 10_000, timeoutMs: 20_000, logger: quiet }),
      spans,
    );
  },
};

export const jaegerUdp: SpanSender = {
  name: 'jaeger-client over UDP',
  protocol: 'jaeger-udp-binary',
  ship: ({ product }, spans) =>
    shipWith(new UdpSender({ host: '127.0.0.1', port: product.sockets.ASTROLABE_JAEGER_BINARY_PORT, logger: quiet }), spans),
};
