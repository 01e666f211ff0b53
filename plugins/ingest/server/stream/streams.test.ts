import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DiskSpace, Records } from '#sdk/server';
import { certificate } from '#sdk/testing';
import { readLeastFree } from '../disk/leastFree';
import logListener from '../receivers/listener/logListener';
import syslog from '../receivers/syslog/syslog';
import { memoryRecords } from '../testing/memoryRecords';
import { rawTcp } from '../testing/rawTcp';
import { otherToken, type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { testStreams } from '../testing/testStreams';

let memory: Awaited<ReturnType<typeof memoryRecords>>;
let ingest: TestIngestion;
let disk: DiskSpace | undefined;
let degraded: string | undefined;
let streams: Awaited<ReturnType<typeof testStreams>>;
beforeAll(async () => {
  memory = await memoryRecords();
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  disk = { free: 50e9, total: 100e9 };
  degraded = undefined;
  ingest = await testIngestion(
    { id: 'log-listener', code: logListener },
    {
      limits,
      records: memory.records as Records,
      disks: { places: [{ name: 'the test', space: async () => disk }], leastFree: readLeastFree('LEAST', '2%') },
      degradation: { set: (_part, reason) => (degraded = reason) },
    },
  );
  streams = await testStreams(ingest.ingestion, { id: 'syslog', code: syslog }, { TOKEN: token }, certificate);
});
afterEach(async () => {
  await streams.stop();
  await ingest.stop();
});

const limits = { largestBody: 1024 * 1024, largestLog: 64 * 1024, memory: 4 * 1024 * 1024 };
const messages = (): (string | undefined)[] => ingest.telemetry.rows.map(({ message }) => message);
const rows = (count: number) => vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(count), 10_000);

test('lines and counted frames, one after the other, in pieces of any size', async () => {
  const text = '<13>a: one\n<13>a: two\r\n11 <13>a: t\nhr<13>a: four\n\n<13>a: without an end';
  for (const size of [1, 2, 7, text.length]) {
    ingest.telemetry.rows.length = 0;
    const client = await rawTcp(streams.port('tcp'));
    for (let at = 0; at < text.length; at += size) await client.send(text.slice(at, at + size));
    await client.finish();
    await rows(5);
    expect(messages()).toEqual(['one', 'two', 't\nhr', 'four', 'without an end']);
  }
});

test("a NUL ends a message as a newline does: Python's SysLogHandler, 5 and 30,000 messages, in pieces of any size", async () => {
  const sent = (count: number): string => Array.from({ length: count }, (_, index) => `<14>m${index}\0`).join('');
  for (const [count, piece] of [
    [5, 3],
    [5, 1000],
    [30_000, 60_000],
  ] as const) {
    ingest.telemetry.rows.length = 0;
    const client = await rawTcp(streams.port('tcp'));
    const text = sent(count);
    for (let at = 0; at < text.length; at += piece) await client.send(text.slice(at, at + piece));
    await client.finish();
    await rows(count);
    expect(messages()).toEqual(Array.from({ length: count }, (_, index) => `m${index}`));
  }
});

test('newline and NUL may be mixed, a counted frame keeps its NUL, and one that is too long ends at a NUL too', async () => {
  const client = await rawTcp(streams.port('tcp'));
  await client.finish(`<13>a: one\n<13>a: two\0\n11 <13>a: t\0hr<13>a: four\0${'x'.repeat(200_000)}\0<13>a: after\0<13>a: last`);
  await rows(6);
  expect(messages()).toEqual(['one', 'two', 't\0hr', 'four', 'after', 'last']);
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ stored: 6, 'rejected oversized': 1 }));
});

test('tokens of their own, the default one, and none that is known', async () => {
  const client = await rawTcp(streams.port('tcp'));
  await client.finish(`[${otherToken}] <13>a: theirs\n<13>a: default\n[nobody] <13>a: lost\n`);
  await rows(2);
  expect(ingest.telemetry.rows).toMatchObject([
    { message: 'theirs', account: 2, token: 22 },
    { message: 'default', account: 1, token: 11 },
  ]);
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ stored: 2, 'rejected unknown-sender': 1 }));
});

test('a line that is too long is counted, and those after it are read', async () => {
  const client = await rawTcp(streams.port('tcp'));
  await client.finish(`${'x'.repeat(200_000)}\n<13>a: after\n${70_000} <${'y'.repeat(69_999)}<13>a: last\n`);
  await rows(2);
  expect(messages()).toEqual(['after', 'last']);
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ stored: 2, 'rejected oversized': 2 }));
});

test('a declared length of 2 GB ends the connection and is counted', async () => {
  const client = await rawTcp(streams.port('tcp'));
  await client.send('<13>a: before\n2147483648 <13>a: x');
  await client.finish();
  await rows(1);
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ stored: 1, 'rejected oversized': 1 }));
});

test('TLS', async () => {
  const socket = connect({ port: streams.port('tls'), host: '127.0.0.1', rejectUnauthorized: false });
  socket.end('<13>a: secret\n');
  await rows(1);
  expect(messages()).toEqual(['secret']);
});

test('UDP', async () => {
  const client = createSocket('udp4');
  for (let index = 0; index < 100; index++) client.send(`<13>a: packet ${index}`, streams.port('udp'), '127.0.0.1');
  await rows(100);
  expect(new Set(messages()).size).toBe(100);
  client.close();
});

test('while memory is full, a connection is not read on and packets are counted as dropped; nothing of the connection is lost', async () => {
  const { budget } = ingest.ingestion;
  budget.add(limits.memory);
  const udp = createSocket('udp4');
  udp.send('<13>a: dropped', streams.port('udp'), '127.0.0.1');
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ 'rejected overloaded': 1 }));
  udp.close();
  const client = await rawTcp(streams.port('tcp'));
  const line = `<13>a: ${'z'.repeat(1000)}\n`;
  const lines = 8000;
  for (let index = 0; index < lines; index++) client.socket.write(line);
  const finished = client.finish();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(client.socket.writableLength).toBeGreaterThan(line.length * 1000);
  expect(budget.held).toBe(limits.memory);
  budget.give(limits.memory);
  await finished;
  await rows(lines);
  await vi.waitFor(() => expect(budget.held).toBe(0));
});

test('while the disk is nearly full, HTTP is told to come again, a connection is not read on, packets are counted; it goes on by itself', async () => {
  const { disk: guard, budget } = ingest.ingestion;
  const free = async (bytes: number | undefined) => {
    disk = bytes === undefined ? undefined : { free: bytes, total: 100e9 };
    await guard.look();
  };
  const post = () => ingest.post(`/?token=${token}`, '{"message":"by http"}');
  await free(1.99e9);
  expect(guard.noRoom).toEqual({ place: 'the test', free: 1.99e9, total: 100e9, resumeAt: 2.4e9 });
  expect(degraded).toContain('1.99 GB are free on the disk of the test; it resumes by itself at 2.40 GB');
  const refused = await post();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(refused.body).toContain('nearly full');
  const udp = createSocket('udp4');
  udp.send('<13>a: dropped', streams.port('udp'), '127.0.0.1');
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ 'rejected disk-full': 1 }));
  udp.close();
  const client = await rawTcp(streams.port('tcp'));
  const finished = client.finish(`<13>a: kept\n`);
  // At the edge it stays closed, and a disk that does not answer changes nothing.
  await free(2.2e9);
  await free(undefined);
  expect((await post()).status).toBe(503);
  expect(messages()).toEqual([]);
  await free(2.41e9);
  await finished;
  await rows(1);
  expect(messages()).toEqual(['kept']);
  expect([(await post()).status, degraded, budget.isFull]).toEqual([200, undefined, false]);
  await free(2.01e9);
  expect((await post()).status).toBe(200);
});

test('the free space to keep is a size or a share, anything else is named', () => {
  const disk = { free: 0, total: 200e9 };
  expect(['512MB', '1.5 GB', '2%', '1000'].map((text) => readLeastFree('LEAST', text)(disk))).toEqual([512e6, 1.5e9, 4e9, 1000]);
  for (const text of ['', 'much', '95%', '-1GB'])
    expect(() => readLeastFree('LEAST', text)).toThrow('LEAST must be a size such as 512MB or 2GB, or a share');
});

test('a connection that breaks: every whole line of it is stored, while the disk is full when there is room again, and the cut one is counted', async () => {
  const { disk: guard } = ingest.ingestion;
  const broken = async (text: string) => {
    const client = await rawTcp(streams.port('tcp'));
    await client.send(text);
    // A reset discards what has not arrived.
    await new Promise((resolve) => setTimeout(resolve, 500));
    client.socket.resetAndDestroy();
  };
  await broken('<13>a: one\n<13>a: two\n<13>a: cu');
  await rows(2);
  disk = { free: 1e9, total: 100e9 };
  await guard.look();
  await broken('<13>a: three\n11 <13>a: four12 <13>a: cu');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(messages()).toEqual(['one', 'two']);
  disk = { free: 50e9, total: 100e9 };
  await guard.look();
  await rows(4);
  expect(messages()).toEqual(['one', 'two', 'three', 'four']);
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ stored: 4, 'rejected malformed': 2 }));
  await vi.waitFor(() => expect(ingest.ingestion.budget.held).toBe(0));
});

test('a line that was begun waits for room on the disk, however long', async () => {
  const { disk: guard } = ingest.ingestion;
  const client = await rawTcp(streams.port('tcp'));
  await client.send('<13>a: ha');
  await vi.waitFor(() => expect(ingest.ingestion.budget.held).toBeGreaterThan(0));
  disk = { free: 1e9, total: 100e9 };
  await guard.look();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await client.send('lf\n<13>a: an');
  await vi.advanceTimersByTimeAsync(600_000);
  disk = { free: 50e9, total: 100e9 };
  await guard.look();
  vi.useRealTimers();
  await client.finish('other\n');
  await rows(2);
  expect(messages()).toEqual(['half', 'another']);
});

test('connections beyond the most that a port takes are counted', async () => {
  const crowd = await Promise.all(Array.from({ length: 1001 }, () => rawTcp(streams.port('tcp'))));
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ 'rejected overloaded': 1 }));
  for (const { socket } of crowd) socket.destroy();
});

test('at the most, a connection that has sent nothing for twenty seconds gives its place to a shipper; one that has sent stays', async () => {
  const silent = await rawTcp(streams.port('tcp'));
  const gone = new Promise((resolve) => silent.socket.once('end', resolve));
  const speaking = await rawTcp(streams.port('tcp'));
  await speaking.send('<13>a: first\n<13>a: not yet');
  await rows(1);
  const crowd = await Promise.all(Array.from({ length: 998 }, () => rawTcp(streams.port('tcp'))));
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 20_001);
  const shipper = await rawTcp(streams.port('tcp'));
  await shipper.send('<13>a: second\n');
  await rows(2);
  await gone;
  await speaking.send(' over\n');
  await rows(3);
  expect(await ingest.counts()).toEqual({ stored: 3 });
  later.mockRestore();
  for (const { socket } of [...crowd, silent, speaking, shipper]) socket.destroy();
});

test('a client that opens a connection for each log loses none while the store is away: who has said all gives its place to others', async () => {
  let isAway = true;
  ingest.telemetry.before = () => {
    if (isAway) throw new Error('away');
  };
  const places = 1000;
  // What those left behind hold is within the memory of these tests: full, it would refuse the others.
  const crowd = places + 200;
  const finished: Promise<unknown>[] = [];
  const openUpTo = async (count: number): Promise<void> => {
    while (finished.length < count) finished.push((await rawTcp(streams.port('tcp'))).finish(`<13>a: log ${finished.length}\n`));
  };
  const { budget } = ingest.ingestion;
  await openUpTo(1);
  await vi.waitFor(() => expect(budget.held).toBeGreaterThan(100));
  const each = budget.held;
  // Who has not been read yet cannot give its place to another.
  await openUpTo(places);
  await vi.waitFor(() => expect(budget.held).toBeGreaterThanOrEqual(places * each));
  await openUpTo(crowd);
  await Promise.all(finished.slice(0, crowd - places));
  expect(messages()).toEqual([]);
  isAway = false;
  await Promise.all(finished);
  await rows(crowd);
  expect(new Set(messages()).size).toBe(crowd);
  await vi.waitFor(async () => expect(await ingest.counts()).toEqual({ stored: crowd }));
  await vi.waitFor(() => expect(budget.held).toBe(0));
});

test('the store being away delays, and loses nothing', async () => {
  let isAway = true;
  ingest.telemetry.before = () => {
    if (isAway) throw new Error('away');
  };
  const client = await rawTcp(streams.port('tcp'));
  const finished = client.finish('<13>a: kept\n');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(messages()).toEqual([]);
  isAway = false;
  await finished;
  expect(messages()).toEqual(['kept']);
});

test('a stop finishes what was read and closes', async () => {
  const client = await rawTcp(streams.port('tcp'));
  await client.send('<13>a: read\n');
  await rows(1);
  await client.send('<13>a: last\n');
  await vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(2));
  const closed = new Promise((resolve) => client.socket.once('end', resolve));
  client.socket.once('end', () => client.socket.destroy());
  await streams.stop();
  await closed;
});

test('a taken port, a wrong one, one without a certificate and one switched off stop nothing and are named', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const taken = String((server.address() as { port: number }).port);
  const other = await testStreams(ingest.ingestion, { id: 'x', code: syslog }, { TCP_PORT: taken, UDP_PORT: 'off' });
  expect(other.host.sockets).toMatchObject([
    { transport: 'tcp', port: null, problem: expect.stringContaining(`Port ${taken} on 127.0.0.1 is taken`) },
    { transport: 'tls', port: null, problem: null },
    { transport: 'udp', port: null, problem: null },
  ]);
  const wrong = await testStreams(ingest.ingestion, { id: 'x', code: syslog }, { TCP_PORT: 'http' });
  expect(wrong.host.sockets[0]?.problem).toBe('TCP_PORT is neither a port number from 0 to 65535 nor off.');
  await Promise.all([other.stop(), wrong.stop(), new Promise((resolve) => server.close(resolve))]);
});
