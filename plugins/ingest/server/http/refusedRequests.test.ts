import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { Receiver } from '../../intake/Receiver';
import elasticsearchBulk from '../receivers/elasticsearch/elasticsearchBulk';
import otlpMetrics from '../receivers/otlp/metrics/otlpMetrics';
import otlpLogs from '../receivers/otlp/otlpLogs';
import otlpTraces from '../receivers/otlp/traces/otlpTraces';
import remoteWrite from '../receivers/prometheus/remoteWrite';
import zipkin from '../receivers/zipkin/zipkin';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';

let ingest: TestIngestion;
afterEach(() => ingest.stop());
const start = async (id: string, code: Receiver): Promise<void> => {
  ingest = await testIngestion({ id, code });
};
const auth = { authorization: `Bearer ${token}` };
const protobuf = { ...auth, 'content-type': 'application/x-protobuf' };
const samples = async (): Promise<string[]> => (await ingest.ingestion.ledgerStore.read([1])).samples.map(({ text }) => text);

test.each<[string, Receiver, string, Readonly<Record<string, string>>, string]>([
  ['otlp-logs', otlpLogs, 'rejected unreadable', protobuf, 'The body is no ExportLogsServiceRequest'],
  ['otlp-metrics', otlpMetrics, 'metrics rejected unreadable', protobuf, 'The body is no ExportMetricsServiceRequest'],
  ['otlp-traces', otlpTraces, 'traces rejected unreadable', protobuf, 'The body is no ExportTraceServiceRequest'],
  ['prometheus', remoteWrite, 'metrics rejected unreadable', protobuf, 'The body is not packed with snappy'],
  ['zipkin', zipkin, 'traces rejected unreadable', { ...auth, 'content-type': 'application/json' }, 'The body is no'],
  ['elasticsearch-bulk', elasticsearchBulk, 'rejected unreadable', auth, 'Malformed action/metadata line [1]'],
])('a whole request that cannot be read counts once, with what is wrong: %s', async (id, code, key, headers, text) => {
  await start(id, code);
  expect((await ingest.post('/_bulk', 'zzzz', headers)).status).toBe(400);
  expect(await ingest.counts()).toEqual({ [key]: 1 });
  expect(await samples()).toEqual([expect.stringContaining(`127.0.0.1: ${text}`)]);
});

test('so does one that is too large, or packed in an unknown way', async () => {
  await start('otlp-logs', otlpLogs);
  const statuses = [
    await ingest.post('/', Buffer.alloc(9 * 1024 * 1024), protobuf),
    await ingest.post('/', gzipSync(Buffer.alloc(9 * 1024 * 1024)), { ...protobuf, 'content-encoding': 'gzip' }),
    await ingest.post('/', 'x', { ...auth, 'content-type': 'text/plain' }),
    await ingest.post('/', 'x', { ...protobuf, 'content-encoding': 'br' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([413, 413, 415, 415]);
  expect(await ingest.counts()).toEqual({ 'rejected unreadable': 4 });
});

test('one whose sender has gone, or may send the same again, does not', async () => {
  await start('otlp-logs', otlpLogs);
  const socket = connect(Number(new URL(ingest.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const answered = vi.spyOn(ingest.ingestion.parts.metrics, 'answered');
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-length: 100\r\n\r\nhalf`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith('otlp-logs', 400));
  const { budget } = ingest.ingestion;
  budget.add(budget.limit);
  expect((await ingest.post('/', 'zzzz', protobuf)).status).toBe(429);
  budget.give(budget.limit);
  expect(await ingest.counts()).toEqual({});
});
