import { createSocket } from 'node:dgram';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rawTcp } from '../../testing/rawTcp';
import { otherToken, type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import { testStreams } from '../../testing/testStreams';
import logListener from '../listener/logListener';
import { ChunkStore } from './ChunkStore';
import gelf from './gelf';

let ingest: TestIngestion;
let streams: Awaited<ReturnType<typeof testStreams>>;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'log-listener', code: logListener });
  streams = await testStreams(ingest.ingestion, { id: 'gelf', code: gelf }, { TOKEN: token });
});
afterAll(async () => {
  await streams.stop();
  await ingest.stop();
});
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const message = (text: string, more: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({ version: '1.1', host: 'h', short_message: text, timestamp: 1_767_225_600.25, level: 3, _app: 'shop', ...more }),
  );
const chunk = (id: number, place: number, count: number, part: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x1e, 0x0f, 0, 0, 0, 0, 0, 0, 0, id, place, count]), part]);
const rows = (count: number) => vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(count), 10_000);
async function sendUdp(...packets: Buffer[]): Promise<void> {
  const socket = createSocket('udp4');
  for (const packet of packets) await new Promise((resolve) => socket.send(packet, streams.port('udp'), '127.0.0.1', resolve));
  socket.close();
}

test('UDP: plain, gzip, zlib, and in chunks of any order', async () => {
  const whole = gzipSync(message('chunked'));
  const half = Math.ceil(whole.length / 2);
  await sendUdp(
    message('plain'),
    gzipSync(message('gzip')),
    deflateSync(message('zlib')),
    chunk(1, 1, 2, whole.subarray(half)),
    chunk(1, 0, 2, whole.subarray(0, half)),
  );
  await rows(4);
  expect(new Set(ingest.telemetry.rows.map((row) => row.message))).toEqual(new Set(['plain', 'gzip', 'zlib', 'chunked']));
  const plain = ingest.telemetry.rows.find((row) => row.message === 'plain');
  expect(plain).toMatchObject({
    severity: 'error',
    type: 'gelf',
    service: 'shop',
    ts: '2026-01-01 00:00:00.250000000',
    fields: { host: 'h', app: 'shop' },
  });
});

test('TCP: ended by zero bytes; tokens of their own', async () => {
  const { 'rejected malformed': before = 0 } = await ingest.counts();
  const client = await rawTcp(streams.port('tcp'));
  const nul = Buffer.from([0]);
  await client.finish(
    Buffer.concat([
      message('one'),
      nul,
      nul,
      message('two', { _token: otherToken, _host: 'inner' }),
      nul,
      Buffer.from('{"broken'),
      nul,
      message('end'),
    ]),
  );
  await rows(3);
  expect(ingest.telemetry.rows).toMatchObject([
    { message: 'one' },
    { message: 'two', token: 22, fields: { host: 'h', _host: 'inner' } },
    { message: 'end' },
  ]);
  expect(JSON.stringify(ingest.telemetry.rows)).not.toContain(otherToken);
  await vi.waitFor(async () => expect(await ingest.counts()).toMatchObject({ 'rejected malformed': before + 1 }));
});

test('chunks that make no sense, and bombs, are counted', async () => {
  const before = await ingest.counts();
  await sendUdp(
    chunk(2, 5, 2, Buffer.from('x')),
    Buffer.from([0x1e, 0x0f, 1]),
    gzipSync(Buffer.alloc(20_000_000)),
    gzipSync(message('x')).subarray(0, 20),
  );
  const counts = { 'rejected malformed': (before['rejected malformed'] ?? 0) + 3, 'rejected oversized': 1 };
  await vi.waitFor(async () => expect(await ingest.counts()).toMatchObject(counts), 10_000);
});

test('the store of chunks is bounded and does not wait for ever', () => {
  let now = 0;
  const store = new ChunkStore(100, 5000, () => now);
  expect(store.add(chunk(1, 0, 3, Buffer.alloc(10)), 'a')).toBe('partial');
  expect(store.add(chunk(1, 0, 3, Buffer.alloc(10)), 'a')).toBe('partial');
  expect(store.add(chunk(1, 0, 2, Buffer.alloc(10)), 'a')).toBe('malformed');
  expect(store.expire()).toEqual([]);
  now = 5000;
  expect(store.expire()).toEqual(['1 of 3 chunks came']);
  store.add(chunk(2, 0, 2, Buffer.alloc(90)), 'a');
  store.add(chunk(3, 0, 2, Buffer.alloc(90)), 'a');
  expect(store.expire()).toEqual(['1 of 2 chunks came']);
  expect(store.add(chunk(3, 1, 2, Buffer.alloc(5)), 'a')).toHaveLength(95);
});
