import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { FluentClient, FluentSocketEvent } from '@fluent-org/logger';
import { decodeMulti, Encoder, ExtData, ExtensionCodec, encode } from '@msgpack/msgpack';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rawTcp } from '../../testing/rawTcp';
import { otherToken, type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import { testStreams } from '../../testing/testStreams';
import logListener from '../listener/logListener';
import fluentForward from './fluentForward';
import { MessageScanner } from './MessageScanner';

let ingest: TestIngestion;
let streams: Awaited<ReturnType<typeof testStreams>>;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'log-listener', code: logListener });
  streams = await testStreams(ingest.ingestion, { id: 'forward', code: fluentForward }, { TOKEN: token });
});
afterAll(async () => {
  await streams.stop();
  await ingest.stop();
});
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const SECONDS = 1_767_225_600;
const eventTime = new ExtData(0, Buffer.from([...Buffer.from(SECONDS.toString(16), 'hex'), 0, 0, 0, 7]));
const send = async (...frames: Uint8Array[]): Promise<unknown[]> => {
  const client = await rawTcp(streams.port('tcp'));
  return [...decodeMulti(await client.finish(Buffer.concat(frames)))];
};
const bundle = (...events: unknown[]): Buffer => Buffer.concat(events.map((event) => encode(event)));

test('every mode, with and without an acknowledgement', async () => {
  const entries = bundle([eventTime, { message: 'packed' }], [SECONDS, { message: 'second' }]);
  const acks = await send(
    encode(['a.b', SECONDS, { message: 'one', level: 'warn' }, { chunk: 'm' }]),
    encode([
      'a.b',
      [
        [eventTime, { message: 'two' }],
        [[SECONDS, { source: 'x' }], { message: 'three', tag: 'own' }],
      ],
      { chunk: 'f', size: 2 },
    ]),
    encode(['a.b', entries, { chunk: 'p' }]),
    encode(['a.b', Buffer.concat([gzipSync(entries), gzipSync(entries)]), { chunk: 'c', compressed: 'gzip' }]),
    encode(['a.b', SECONDS, { message: 'last' }]),
  );
  expect(acks).toEqual([{ ack: 'm' }, { ack: 'f' }, { ack: 'p' }, { ack: 'c' }]);
  expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual([
    'one',
    'two',
    'three',
    'packed',
    'second',
    'packed',
    'second',
    'packed',
    'second',
    'last',
  ]);
  expect(ingest.telemetry.rows[0]).toMatchObject({
    severity: 'warn',
    type: 'a.b',
    ts: '2026-01-01 00:00:00.000000000',
    fields: { tag: 'a.b' },
  });
  expect(ingest.telemetry.rows[1]).toMatchObject({ ts: '2026-01-01 00:00:00.000000007' });
  expect(ingest.telemetry.rows[2]).toMatchObject({ fields: { source: 'x', tag: 'own', fluent: { tag: 'a.b' } } });
});

test('numbers keep their digits, bytes become text', async () => {
  const encoder = new Encoder({ useBigInt64: true, extensionCodec: new ExtensionCodec() });
  await send(encoder.encode(['t', SECONDS, { n: 2n ** 63n, bytes: Buffer.from('héllo'), raw: Buffer.from([255]), message: 'm' }]));
  const [row] = ingest.telemetry.batches.at(-1)?.payload.toString().split('\n') ?? [];
  expect(row).toContain('"n":9223372036854775808,"bytes":"héllo","raw":"/w=="');
});

test('a record names its token; an unknown one ends the connection without an acknowledgement and is counted', async () => {
  const before = (await ingest.counts())['rejected unknown-sender'] ?? 0;
  const acks = await send(
    encode(['t', SECONDS, { message: 'theirs', astrolabe_token: otherToken }, { chunk: '1' }]),
    encode(['t', SECONDS, { message: 'lost', astrolabe_token: 'nobody' }, { chunk: '2' }]),
    encode(['t', SECONDS, { message: 'never read' }, { chunk: '3' }]),
  );
  expect(acks).toEqual([{ ack: '1' }]);
  expect(ingest.telemetry.rows).toMatchObject([{ message: 'theirs', token: 22 }]);
  expect(ingest.telemetry.rows[0]?.fields).toEqual({ tag: 't' });
  expect((await ingest.counts())['rejected unknown-sender']).toBe(before + 1);
});

test('with a shared key, the real client shakes hands; one without it or with another is refused and counted', async () => {
  const guarded = await testStreams(ingest.ingestion, { id: 'forward', code: fluentForward }, { TOKEN: token, SHARED_KEY: 'tr\u00fcffel' });
  const clientWith = (sharedKey: string): FluentClient =>
    new FluentClient('guarded', {
      ack: { ackTimeout: 5000 },
      security: { clientHostname: 'shop.example', sharedKey },
      socket: { host: '127.0.0.1', port: guarded.port('tcp'), reconnect: { minDelay: 50_000 } },
    });
  const friend = clientWith('tr\u00fcffel');
  await friend.emit('log', { message: 'known' });
  await friend.disconnect();
  expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['known']);

  const refused = async () => (await ingest.counts())['rejected unknown-sender'] ?? 0;
  const before = await refused();
  const stranger = clientWith('another');
  const told = new Promise<Error>((resolve) => stranger.socketOn(FluentSocketEvent.ERROR, resolve));
  stranger.emit('log', { message: 'unknown' }).catch(() => undefined);
  // It gives up for good: nothing is left to be shut down.
  expect((await told).message).toContain('shared key mismatch');
  const plain = await rawTcp(guarded.port('tcp'));
  await plain.finish(Buffer.from(encode(['t', SECONDS, { message: 'no handshake' }])));
  await vi.waitFor(async () => expect(await refused()).toBe(before + 2));
  expect(ingest.telemetry.rows).toHaveLength(1);
  await guarded.stop();
});

test.each([
  ['no MessagePack', Buffer.from([0xc1])],
  ['no frame', encode({ a: 1 })],
  ['a bomb', encode(['t', gzipSync(Buffer.alloc(20_000_000)), { compressed: 'gzip', chunk: 'x' }])],
  ['a string of 2 GB', Buffer.from([0x92, 0xdb, 0x7f, 0xff, 0xff, 0xff, 1])],
  ['a list of four thousand million', Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff, 1])],
  [
    'a chunk that is a number of 64 bits',
    new Encoder({ useBigInt64: true }).encode(['t', SECONDS, { message: 'x' }, { chunk: 2n ** 63n }]),
  ],
  ['half a frame', encode(['t', SECONDS, { message: 'x' }]).subarray(0, 9)],
])('%s is counted and not acknowledged', async (_name, bytes) => {
  const counts = async () =>
    Object.entries(await ingest.counts()).reduce((sum, [name, logs]) => sum + (name.startsWith('rejected') ? logs : 0), 0);
  const before = await counts();
  expect(await send(bytes)).toEqual([]);
  await vi.waitFor(async () => expect(await counts()).toBe(before + 1));
});

test('a sender that closes in order while the store is away, and tries again before and after it is back, is stored once', async () => {
  let isAway = true;
  ingest.telemetry.before = () => {
    if (isAway) throw new Error('away');
  };
  const frame = encode(['t', SECONDS, { message: 'kept' }, { chunk: 'k' }]);
  for (let attempt = 0; attempt < 2; attempt++) {
    const { socket } = await rawTcp(streams.port('tcp'));
    const closed = once(socket, 'close');
    socket.write(frame, () => socket.destroy());
    await closed;
  }
  isAway = false;
  await vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(1), 10_000);
  expect(await send(frame)).toEqual([{ ack: 'k' }]);
  expect(ingest.telemetry.rows).toHaveLength(1);
  expect(await send(frame)).toEqual([{ ack: 'k' }]);
  expect(ingest.telemetry.rows).toHaveLength(2);
});

test('the scanner finds every end, whatever the pieces', () => {
  const values = [
    1,
    -1,
    300,
    70_000,
    2 ** 40,
    1.5,
    'a',
    'b'.repeat(40),
    'c'.repeat(300),
    'd'.repeat(70_000),
    null,
    true,
    [],
    [1, [2]],
    { a: { b: 1 } },
  ];
  values.push(Buffer.alloc(10) as never, Buffer.alloc(300) as never, new ExtData(5, Buffer.alloc(3)) as never, eventTime as never);
  values.push(
    Array.from({ length: 20 }, () => 'x') as never,
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [createHash('md5').update(String(i)).digest('hex'), i])) as never,
  );
  for (const value of values) {
    const whole = Buffer.from(encode(value));
    const scanner = new MessageScanner(1_000_000);
    for (let size = 1; size < whole.length; size += Math.max(1, Math.floor(whole.length / 50)))
      expect(scanner.length(whole.subarray(0, size))).toBeUndefined();
    expect(scanner.length(Buffer.concat([whole, Buffer.from([1])]))).toBe(whole.length);
  }
});
