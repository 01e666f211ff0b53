import { deflateSync } from 'node:zlib';
import lumberjack from 'lumberjack-protocol';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { certificate } from '#sdk/testing';
import { rawTcp } from '../../testing/rawTcp';
import { otherToken, type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import { testStreams } from '../../testing/testStreams';
import logListener from '../listener/logListener';
import beats from './beats';

let ingest: TestIngestion;
let streams: Awaited<ReturnType<typeof testStreams>>;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'log-listener', code: logListener });
  streams = await testStreams(ingest.ingestion, { id: 'beats', code: beats }, { TOKEN: token }, certificate);
});
afterAll(async () => {
  await streams.stop();
  await ingest.stop();
});
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const window = (events: number): Buffer => Buffer.concat([Buffer.from('2W'), numbers(events)]);
const event = (sequence: number, fields: object): Buffer => {
  const payload = Buffer.from(JSON.stringify(fields));
  return Buffer.concat([Buffer.from('2J'), numbers(sequence, payload.length), payload]);
};
const packed = (...frames: Buffer[]): Buffer => {
  const payload = deflateSync(Buffer.concat(frames));
  return Buffer.concat([Buffer.from('2C'), numbers(payload.length), payload]);
};
const ack = (sequence: number): Buffer => Buffer.concat([Buffer.from('2A'), numbers(sequence)]);
const send = async (...frames: Buffer[]): Promise<Buffer> => (await rawTcp(streams.port('tcp'))).finish(Buffer.concat(frames));

test('windows are acknowledged with their last event, packed or not; what is left when nothing more comes is too', async () => {
  const answer = await send(
    window(2),
    packed(event(1, { message: 'a', '@timestamp': '2026-01-01T00:00:00.000Z', host: { name: 'h' } }), event(2, { message: 'b' })),
    window(3),
    event(1, { message: 'c' }),
    event(2, { message: 'd' }),
  );
  expect(answer).toEqual(Buffer.concat([ack(2), ack(2)]));
  expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd']);
  expect(ingest.telemetry.rows[0]).toMatchObject({ ts: '2026-01-01 00:00:00.000000000', fields: { host: { name: 'h' } } });
});

test('token, type and codec, at the top or among the fields', async () => {
  await send(
    window(3),
    event(1, { message: 'a', token: otherToken, type: 'nginx' }),
    event(2, { message: 'b', fields: { token: otherToken, type: 'app', team: 'x' } }),
    event(3, { message: '{"level":"error","message":"inner","host":"own"}', logzio_codec: 'json', host: 'h' }),
  );
  expect(ingest.telemetry.rows).toMatchObject([
    { message: 'a', token: 22, type: 'nginx' },
    { message: 'b', token: 22, type: 'app', fields: { fields: { team: 'x' } } },
    { message: 'inner', token: 11, severity: 'error', fields: { host: 'own', beat: { host: 'h' } } },
  ]);
  expect(JSON.stringify(ingest.telemetry.rows)).not.toContain(otherToken);
});

test('an unknown sender is not acknowledged and its connection ends', async () => {
  expect(await send(window(2), event(1, { message: 'a', token: 'nobody' }), event(2, { message: 'b' }))).toEqual(Buffer.alloc(0));
  expect(ingest.telemetry.rows).toEqual([]);
  expect((await ingest.counts())['rejected unknown-sender']).toBe(1);
});

test('an event that is no object is counted, and acknowledged with the others', async () => {
  const before = (await ingest.counts())['rejected malformed'] ?? 0;
  const payload = Buffer.from('[1]');
  expect(
    await send(window(2), Buffer.concat([Buffer.from('2J'), numbers(1, payload.length), payload]), event(2, { message: 'b' })),
  ).toEqual(ack(2));
  expect(ingest.telemetry.rows).toMatchObject([{ message: 'b' }]);
  expect((await ingest.counts())['rejected malformed']).toBe(before + 1);
});

test.each([
  ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a frame of 2 GB', Buffer.concat([Buffer.from('2J'), numbers(1, 2 ** 31), Buffer.from('{')])],
  ['a packed frame of 2 GB', Buffer.concat([Buffer.from('2C'), numbers(2 ** 31), Buffer.from('x')])],
  ['pairs without end', Buffer.concat([Buffer.from('1D'), numbers(1, 2 ** 32 - 1, 2 ** 31), Buffer.from('x')])],
  ['packed twice', packed(packed(event(1, { message: 'x' })))],
  [
    'a bomb',
    (() => {
      const inner = deflateSync(Buffer.alloc(20_000_000));
      return Buffer.concat([Buffer.from('2C'), numbers(inner.length), inner]);
    })(),
  ],
  ['half a frame', event(1, { message: 'x' }).subarray(0, 12)],
])('%s ends the connection and is counted', async (_name, bytes) => {
  const rejected = async () =>
    Object.entries(await ingest.counts()).reduce((sum, [name, logs]) => sum + (name.startsWith('rejected') ? logs : 0), 0);
  const before = await rejected();
  expect(await send(bytes)).toEqual(Buffer.alloc(0));
  await vi.waitFor(async () => expect(await rejected()).toBe(before + 1));
});

test('lumberjack-protocol (version 1 over TLS): each event once, all acknowledged', async () => {
  const options = { host: '127.0.0.1', port: streams.port('tls'), rejectUnauthorized: false };
  const client = lumberjack.client(options, { windowSize: 100, maxQueueSize: 5000 });
  await new Promise<void>((resolve) => client.on('connect', () => resolve()));
  const messages = Array.from({ length: 1000 }, (_, index) => `event ${index}`);
  for (const line of messages) client.writeDataFrame({ line, message: line });
  await vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(messages.length), 10_000);
  expect(new Set(ingest.telemetry.rows.map(({ message }) => message))).toEqual(new Set(messages));
  await vi.waitFor(() => expect(client._socket?.lastAck).toBe(messages.length), 10_000);
  client.close();
});
