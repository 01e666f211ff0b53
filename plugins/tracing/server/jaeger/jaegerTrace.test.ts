import { expect, test } from 'vitest';
import type { Span } from '../../common/span';
import { jaegerTrace } from './jaegerTrace';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const span: Span = {
  accountId: 1,
  traceId,
  spanId: 'b7ad6b7169203331',
  parentSpanId: '',
  service: 'shop',
  name: 'GET /cart',
  kind: 'server',
  status: 'error',
  statusMessage: 'out of stock',
  start: '1790000000123456789',
  duration: '2500999',
  traceState: 'a=b',
  flags: 1,
  attributes: { 'http.route': '/cart', 'http.response.status_code': 500, cached: false, ratio: 0.5, tags: ['a', 'b'] },
  resource: { 'service.name': 'shop', 'host.name': 'web-1' },
  scope: { name: 'express', version: '4.18', attributes: {} },
  events: [{ time: '1790000000124000000', name: 'exception', attributes: { 'exception.type': 'StockError' } }],
  links: [{ traceId: '00000000000000000000000000000009', spanId: '0000000000000008', traceState: '', attributes: {} }],
  dropped: { attributes: 2, events: 0, links: 1 },
};

test('a span is told in microseconds, with its kind, status and scope as tags, links as references and events as logs', () => {
  const child: Span = {
    ...span,
    spanId: '00f067aa0ba902b7',
    parentSpanId: span.spanId,
    status: 'unset',
    statusMessage: '',
    kind: 'unspecified',
  };
  const { traceID, spans, processes, warnings } = jaegerTrace([span, child]);
  expect([traceID, warnings]).toEqual([traceId, null]);
  // One process, for both spans tell the same one.
  expect(processes).toEqual({ p1: { serviceName: 'shop', tags: [{ key: 'host.name', type: 'string', value: 'web-1' }] } });
  expect(spans[0]).toEqual({
    traceID: traceId,
    spanID: 'b7ad6b7169203331',
    flags: 1,
    operationName: 'GET /cart',
    references: [{ refType: 'FOLLOWS_FROM', traceID: '00000000000000000000000000000009', spanID: '0000000000000008' }],
    startTime: 1_790_000_000_123_456,
    duration: 2500,
    tags: [
      { key: 'http.route', type: 'string', value: '/cart' },
      { key: 'http.response.status_code', type: 'int64', value: 500 },
      { key: 'cached', type: 'bool', value: false },
      { key: 'ratio', type: 'float64', value: 0.5 },
      { key: 'tags', type: 'string', value: '["a","b"]' },
      { key: 'span.kind', type: 'string', value: 'server' },
      { key: 'otel.status_code', type: 'string', value: 'ERROR' },
      { key: 'otel.status_description', type: 'string', value: 'out of stock' },
      { key: 'error', type: 'bool', value: true },
      { key: 'otel.scope.name', type: 'string', value: 'express' },
      { key: 'otel.scope.version', type: 'string', value: '4.18' },
      { key: 'w3c.tracestate', type: 'string', value: 'a=b' },
    ],
    logs: [
      {
        timestamp: 1_790_000_000_124_000,
        fields: [
          { key: 'event', type: 'string', value: 'exception' },
          { key: 'exception.type', type: 'string', value: 'StockError' },
        ],
      },
    ],
    processID: 'p1',
    warnings: ['The sender left out 2 attributes, 1 links.'],
  });
  expect(spans[1]?.references[0]).toEqual({ refType: 'CHILD_OF', traceID: traceId, spanID: 'b7ad6b7169203331' });
  const keys = spans[1]?.tags.map(({ key }) => key);
  expect(keys).not.toContain('error');
  expect(keys).not.toContain('span.kind');
  expect(keys).not.toContain('otel.status_code');
});
