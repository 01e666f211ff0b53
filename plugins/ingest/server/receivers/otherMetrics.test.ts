import { createSocket } from 'node:dgram';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StreamReceiver } from '../../intake/streamReceiver';
import { rawTcp } from '../testing/rawTcp';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { testStreams } from '../testing/testStreams';
import graphite from './graphite/graphite';
import influx from './influx/influx';
import { statsdReceiver } from './statsd/statsd';

let ingest: TestIngestion;
let before: Record<string, number>;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'influx', code: influx });
});
afterAll(() => ingest.stop());
beforeEach(async () => {
  ingest.telemetry.clear();
  before = await ingest.counts();
});

/** What was counted since the test's begin. */
const counted = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await ingest.counts())
      .map(([name, items]) => [name, items - (before[name] ?? 0)] as const)
      .filter(([, items]) => items > 0),
  );
const now = Math.floor(Date.now() / 1000);
const samples = (): string[] => ingest.telemetry.samples().sort();

describe('Influx line protocol', () => {
  const auth = { authorization: `Token ${token}` };
  const write = (body: string | Uint8Array, path = '/api/v2/write?bucket=b', headers: Record<string, string> = auth) =>
    ingest.post(path, body, headers);

  test('each field is a series; tags are labels, the bucket too; texts are counted and do not fail the request', async () => {
    const lines = [
      '# a comment',
      `cpu,host=web\\ 1,ro.le=a\\,b usage_idle=12.5,cores=8i,total=9u,up=t,down=FALSE,note="a \\"b\\", c=d e" ${now}000000000`,
      '',
      `load,a\\=b=x value=-1.5e-3 ${now}000000000`,
      'late value=1',
    ];
    expect(await write(lines.join('\n'))).toMatchObject({ status: 204, body: '' });
    const of = (name: string, value: string) => `${name}{bucket="b",host="web 1",ro_le="a,b"} ${now}.000 ${value}`;
    expect(samples().filter((line) => !line.startsWith('late'))).toEqual([
      of('cpu_cores', '8'),
      of('cpu_down', '0'),
      of('cpu_total', '9'),
      of('cpu_up', '1'),
      of('cpu_usage_idle', '12.5'),
      `load{a_b="x",bucket="b"} ${now}.000 -0.0015`,
    ]);
    expect(await counted()).toEqual({ 'metrics stored': 7, 'metrics rejected unsupported': 1 });
  });

  test.each([
    ['ns', `${now}123999999`, '.123'],
    ['us', `${now}123999`, '.123'],
    ['ms', `${now}123`, '.123'],
    ['s', `${now}`, '.000'],
    ['m', `${Math.floor(now / 60)}`, undefined],
    ['h', `${Math.floor(now / 3600)}`, undefined],
  ])('times in %s', async (precision, time, decimals) => {
    expect((await write(`at value=1 ${time}`, `/write?precision=${precision}`)).status).toBe(204);
    const unit = precision === 'm' ? 60 : precision === 'h' ? 3600 : 1;
    expect(samples()).toEqual([`at{} ${Math.floor(now / unit) * unit}${decimals ?? '.000'} 1`]);
  });

  test('lines that cannot be stored are told in the words of the version, the others are stored', async () => {
    const lines = [
      `ok value=1 ${now}`,
      'cpu',
      'cpu value=abc',
      `old value=1 1`,
      'm,tag value=1',
      'm v=1 x',
      'open v="text',
      `fine value=2 ${now}`,
    ].join('\n');
    const second = await write(lines, '/api/v2/write?precision=s');
    expect(second.status).toBe(400);
    const { code, message } = JSON.parse(second.body) as { code: string; message: string };
    expect(code).toBe('invalid');
    expect(message.split('\n')).toEqual([
      "partial write: unable to parse 'cpu': missing fields",
      "unable to parse 'cpu value=abc': invalid field format",
      "unable to store 'old value=1 1': its time is not believed",
      "unable to parse 'm,tag value=1': missing tag value",
      "unable to parse 'm v=1 x': bad timestamp",
      "unable to parse 'open v=\"text': invalid field format dropped=1",
    ]);
    expect(samples()).toEqual([`fine{} ${now}.000 2`, `ok{} ${now}.000 1`]);
    expect(await counted()).toEqual({ 'metrics stored': 2, 'metrics rejected malformed': 5, 'metrics rejected implausible-time': 1 });
    const first = await write('cpu', '/write');
    expect(first).toMatchObject({ status: 400, body: `{"error":"unable to parse 'cpu': missing fields"}` });
    expect(first.headers.get('x-influxdb-error')).toContain('missing fields');
  });

  test('a text may have line breaks; gzip, tokens of both versions and refusals', async () => {
    expect((await write(gzipSync(`a s="x\ny",v=1 ${now}\nb v=2 ${now}`), `/write?precision=s&u=any&p=${token}`, {})).status).toBe(204);
    expect(samples()).toEqual([`a_v{} ${now}.000 1`, `b_v{} ${now}.000 2`]);
    const basic = { authorization: `Basic ${Buffer.from(`any:${token}`).toString('base64')}` };
    expect((await write('c v=1', '/write', basic)).status).toBe(204);
    expect(await write('c v=1', '/api/v2/write', {})).toMatchObject({
      status: 401,
      body: expect.stringContaining('"code":"unauthorized"'),
    });
    expect(await write('c v=1', '/write', {})).toMatchObject({ status: 401, body: expect.stringContaining('{"error":') });
    expect((await write('c v=1', '/write?precision=d')).status).toBe(400);
  });
});

describe('over sockets', () => {
  let streams: Awaited<ReturnType<typeof testStreams>> | undefined;
  const open = async (id: string, code: StreamReceiver): Promise<typeof streams & object> => {
    streams = await testStreams(ingest.ingestion, { id, code }, { TOKEN: token });
    return streams;
  };
  afterEach(async () => {
    await streams?.stop();
    streams = undefined;
  });
  const sendUdp = (port: number, text: string): Promise<void> =>
    new Promise((resolve) => {
      const udp = createSocket('udp4');
      udp.send(text, port, '127.0.0.1', () => {
        udp.close();
        resolve();
      });
    });

  test('Graphite: paths, tags, times, what is none and what has no end', async () => {
    const running = await open('graphite', graphite);
    const lines = [
      `servers.web-1.cpu 0.5 ${now}`,
      `disk.used;host=a;mount=/ 7 ${now}.25`,
      `disk.used;host=b;astrolabe_token=${token} 8 ${now}`,
    ];
    const tcp = await rawTcp(running.port('tcp'));
    await tcp.finish(`${lines.join('\n')}\nno value\nold.one 1 5\nnow.one 3 -1\nlast 1 ${now}\nhalf 1`);
    await vi.waitFor(async () =>
      expect(await counted()).toEqual({ 'metrics stored': 5, 'metrics rejected malformed': 2, 'metrics rejected implausible-time': 1 }),
    );
    expect(samples().filter((line) => !line.startsWith('now_one'))).toEqual([
      `disk_used{host="a",mount="/"} ${now}.250 7`,
      `disk_used{host="b"} ${now}.000 8`,
      `last{} ${now}.000 1`,
      `servers_web_1_cpu{} ${now}.000 0.5`,
    ]);
    ingest.telemetry.clear();
    await sendUdp(running.port('udp'), `udp.one 1 ${now}\nudp.two;astrolabe_token=wrong 2 ${now}\n`);
    await vi.waitFor(() => expect(samples()).toEqual([`udp_one{} ${now}.000 1`]));
    await vi.waitFor(async () => expect(await counted()).toMatchObject({ 'rejected unknown-sender': 1 }));
  });

  test('StatsD: an interval adds up counts, keeps gauges, counts sets, and tells timings by their quantiles', async () => {
    const running = await open('statsd', statsdReceiver(200));
    const lines = [
      'hits:1|c',
      'hits:2|c|@0.5',
      'hits:3|c|#route:/cart,canary',
      'queue:10|g',
      'queue:-3|g',
      'queue:+1|g',
      'users:ann|s',
      'users:bob|s',
      'users:ann|s',
      ...Array.from({ length: 100 }, (_, index) => `took:${index + 1}|ms`),
      'size:1:2:3|d',
      `other:1|c|#astrolabe_token:wrong`,
      'broken:1|x',
      'broken:x|c',
      'rate:1|c|@2',
      '_e{5,4}:title|text',
      'half:1|c',
    ];
    await sendUdp(running.port('udp'), lines.slice(0, 60).join('\n'));
    const tcp = await rawTcp(running.port('tcp'));
    await tcp.finish(lines.slice(60).join('\n'));
    await vi.waitFor(() => expect(samples().some((line) => line.startsWith('took'))).toBe(true));
    // All of one interval: later flushes tell the gauge again.
    const plain = new Set(samples().map((line) => line.replace(/ \d+\.\d+ /, ' ')));
    const delta = '__temporality__="delta"';
    const timing = (name: string, ...values: readonly number[]) =>
      [0, 0.5, 0.9, 0.95, 0.99, 1].map((share, index) => `${name}{${delta},quantile="${share}"} ${values[index]}`);
    expect([...plain].sort()).toEqual(
      [
        `hits_total{${delta}} 5`,
        `hits_total{${delta},canary="true",route="/cart"} 3`,
        'queue{} 8',
        'users{} 2',
        ...timing('took_milliseconds', 1, 50, 90, 95, 99, 100),
        `took_milliseconds_sum{${delta}} 5050`,
        `took_milliseconds_count{${delta}} 100`,
        ...timing('size', 1, 2, 3, 3, 3, 3),
        `size_sum{${delta}} 6`,
        `size_count{${delta}} 3`,
      ].sort(),
    );
    await vi.waitFor(async () =>
      expect(await counted()).toMatchObject({
        'metrics rejected malformed': 4,
        'metrics rejected unsupported': 1,
        'rejected unknown-sender': 1,
      }),
    );
    ingest.telemetry.clear();
    await sendUdp(running.port('udp'), 'queue:+2|g\nhits:4|c');
    await vi.waitFor(() => {
      const next = samples().map((line) => line.replace(/ \d+\.\d+ /, ' '));
      expect(next).toContain('queue{} 10');
      expect(next).toContain(`hits_total{${delta}} 4`);
    });
  });

  test('StatsD: what an interval has begun is stored when the product stops', async () => {
    const running = await open('statsd', statsdReceiver(60_000));
    const tcp = await rawTcp(running.port('tcp'));
    await tcp.finish('left:7|c\n');
    await running.stop();
    streams = undefined;
    expect(samples().map((line) => line.replace(/ \d+\.\d+ /, ' '))).toEqual(['left_total{__temporality__="delta"} 7']);
  });
});
