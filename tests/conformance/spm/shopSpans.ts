import { newSpanId, newTraceId, type SentSpan } from './sendSpans';

const minute = 60_000;

/**
 * Three services in ten minutes, whose figures can be worked out by hand.
 * - checkout: 20 requests of 10, 20, … 200 ms (2.1 s in all), 5 of them failed; an hour before 10 of 10 … 100 ms, 1 failed
 * - mailer: 5 messages of 40 ms (0.2 s in all), none failed
 * - nightly: no server spans; 3 tasks of 600 ms, 1 failed, and a step of 60 ms that checkout has asked for (1.86 s in all)
 * @param from start of the ten minutes, a whole minute
 */
export function shopSpans(from: number): readonly SentSpan[] {
  const production = { 'deployment.environment.name': 'production' };
  const checkout = Array.from({ length: 20 }, (_, index): SentSpan => {
    const isOld = index < 10;
    return {
      service: 'checkout',
      name: index % 2 === 0 ? 'POST /orders' : 'GET /orders',
      kind: 'server',
      at: from + Math.floor(index / 2) * minute + 1000,
      took: (index + 1) * 10,
      failed: index >= 15,
      traceId: `${index + 1}`.padStart(32, 'c'),
      spanId: `${index + 1}`.padStart(16, 'c'),
      attributes: { 'http.response.status_code': index >= 15 ? 500 : index >= 13 ? 404 : index === 12 ? 301 : 200 },
      resource: {
        ...production,
        'service.version': isOld ? '1.0.0' : '1.1.0',
        'k8s.pod.name': index % 4 === 0 ? 'checkout-a' : 'checkout-b',
        'k8s.node.name': 'node-1',
      },
    };
  });
  const before = Array.from(
    { length: 10 },
    (_, index): SentSpan => ({
      service: 'checkout',
      name: 'POST /orders',
      kind: 'server',
      at: from - 60 * minute + index * minute,
      took: (index + 1) * 10,
      failed: index === 9,
      resource: production,
    }),
  );
  // What a request asks of others is no request of its own service.
  const asking = checkout.map(
    ({ at, traceId, spanId }): SentSpan => ({
      ...{ service: 'checkout', name: 'SELECT orders', kind: 'client', at, took: 5, resource: production },
      ...(traceId !== undefined && { traceId }),
      ...(spanId !== undefined && { parentSpanId: spanId }),
    }),
  );
  const mailer = Array.from(
    { length: 5 },
    (_, index): SentSpan => ({
      ...{ service: 'mailer', name: 'process mails', kind: 'consumer', at: from + index * minute, took: 40 },
      attributes: { 'rpc.grpc.status_code': 0 },
      resource: { 'deployment.environment': 'staging' },
    }),
  );
  const nightly = Array.from({ length: 3 }, (_, index): readonly SentSpan[] => {
    const [traceId, spanId] = [newTraceId(), newSpanId()];
    const at = from + index * minute;
    return [
      { service: 'nightly', name: 'clean up', kind: 'internal', at, took: 600, failed: index === 0, traceId, spanId },
      { service: 'nightly', name: 'list files', kind: 'internal', at, took: 100, traceId, parentSpanId: spanId },
      { service: 'nightly', name: 'DELETE', kind: 'client', at: at + 100, took: 400, traceId, parentSpanId: spanId },
    ];
  }).flat();
  const [first] = checkout;
  const asked: SentSpan = {
    ...{ service: 'nightly', name: 'clean cart', kind: 'internal', at: from + 2000, took: 60 },
    ...(first?.traceId !== undefined && { traceId: first.traceId }),
    ...(first?.spanId !== undefined && { parentSpanId: first.spanId }),
  };
  return [...checkout, ...before, ...asking, ...mailer, ...nightly, asked];
}
