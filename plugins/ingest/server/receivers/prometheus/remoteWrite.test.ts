import { compressSync } from 'snappy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PublicError } from '#sdk/server';
import { otherToken, type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import remoteWrite from './remoteWrite';
import { type RemoteRequest, type RemoteRequestSeries, remoteWriteProto } from './testing/remoteWriteProto';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'prometheus', code: remoteWrite }, { patience: 300 });
});
afterAll(() => ingest.stop());
beforeEach(() => ingest.telemetry.clear());

const proto = remoteWriteProto();
const now = Date.now();
const seconds = `${Math.floor(now / 1000)}.${String(now % 1000).padStart(3, '0')}`;
const auth = { authorization: `Bearer ${token}`, 'content-encoding': 'snappy' };
const V1 = { ...auth, 'content-type': 'application/x-protobuf', 'x-prometheus-remote-write-version': '0.1.0' };
const V2 = { ...auth, 'content-type': 'application/x-protobuf;proto=io.prometheus.write.v2.Request' };
const forms = [
  ['1.0', (request: RemoteRequest) => proto.v1(request), V1],
  ['2.0', (request: RemoteRequest) => proto.v2(request), V2],
] as const;
const written = (headers: Headers): (string | null)[] =>
  ['samples', 'histograms', 'exemplars'].map((kind) => headers.get(`x-prometheus-remote-write-${kind}-written`));

describe.each(forms)('remote write %s', (version, encode, headers) => {
  const send = (request: RemoteRequest) => ingest.post('/api/v1/write', compressSync(encode(request)), headers);

  test('samples keep their labels, times and bits, and descriptions are kept', async () => {
    const labels = { __name__: `http_requests_total`, job: 'web', __meta__: 'ü', version };
    const answer = await send({
      series: [
        {
          labels,
          samples: [{ value: 1.5, timestamp: now }, { timestamp: now - 1000 }, { value: Number.NEGATIVE_INFINITY, timestamp: now - 1 }],
        },
      ],
      metadata: [{ type: 1, metricFamilyName: 'http_requests_total', help: 'Requests.', unit: 'requests' }],
    });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(written(answer.headers)).toEqual(version === '2.0' ? ['3', '0', '0'] : [null, null, null]);
    const name = `http_requests_total{__meta__="ü",job="web",version="${version}"}`;
    expect(ingest.telemetry.samples().map((line) => line.replace(/ \d+\.\d+ /, ' '))).toEqual([
      `${name} 1.5`,
      `${name} 0`,
      `${name} -Infinity`,
    ]);
    expect(ingest.telemetry.samples()[0]).toContain(` ${seconds} `);
    expect(ingest.telemetry.table('series').filter(({ id }) => id === ingest.telemetry.table('samples')[0]?.series)).toMatchObject([
      { type: 'counter', unit: 'requests' },
    ]);
  });

  test('a stale marker and another NaN are told apart', async () => {
    const body = encode({
      series: [{ labels: { __name__: 'up', version }, samples: [1, 2].map((at) => ({ value: 7.25, timestamp: now + at })) }],
    });
    const value = Buffer.alloc(8);
    value.writeDoubleLE(7.25);
    const [first = 0, last = 0] = [body.indexOf(value), body.lastIndexOf(value)];
    body.writeBigUInt64LE(0x7ff0000000000002n, first);
    body.writeBigUInt64LE(0x7ff8000000000123n, last);
    expect((await ingest.post('/api/v1/write', compressSync(body), headers)).status).toBe(204);
    expect(ingest.telemetry.table('samples').map(({ high, low }) => [Number(high), Number(low)])).toEqual([
      [0x7ff00000, 2],
      [0x7ff80000, 0x123],
    ]);
  });

  test('a native histogram stays one, with its exemplars', async () => {
    const labels = { __name__: 'lag', version };
    // Schema 0: (0.25, 0.5] 2, (0.5, 1] 0, (1, 2] 3 and (2, 4] 4; below zero [-2, -1) 1; 2 at zero.
    const native = {
      countInt: 12,
      sum: 17,
      schema: 0,
      zeroThreshold: 0.001,
      zeroCountInt: 2,
      negativeSpans: [{ offset: 1, length: 1 }],
      negativeDeltas: [1],
      positiveSpans: [
        { offset: -1, length: 1 },
        { offset: 1, length: 2 },
      ],
      positiveDeltas: [2, 1, 1],
      timestamp: now,
    };
    const exemplars: RemoteRequestSeries['exemplars'] = [
      { labels: { trace_id: '0AF7651916CD43DD8448EB211C80319C', span_id: 'b7ad6b7169203331', zone: 'a' }, value: 1.7, timestamp: now },
      { labels: { traceID: 'x' }, value: 9, timestamp: 0 },
    ];
    const answer = await send({ series: [{ labels, histograms: [native], exemplars }] });
    expect(answer.status).toBe(204);
    if (version === '2.0') expect(written(answer.headers)).toEqual(['0', '1', '2']);
    expect(ingest.telemetry.samples()).toEqual([]);
    expect(ingest.telemetry.histograms()).toEqual([
      `lag{version="${version}"} ${seconds} schema 0, unknown, count 12, sum 17, zero 2 within 0.001, positive [-1]+[4] [2,0,3,4], negative [1]+[1] [1]`,
    ]);
    const series = ingest.telemetry.table('histograms')[0]?.series;
    expect(ingest.telemetry.table('series').find(({ id }) => id === series)).toMatchObject({ metric: 'lag', type: 'histogram' });
    expect(ingest.telemetry.table('exemplars')).toMatchObject([
      { series, value: 1.7, trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: 'b7ad6b7169203331', labels: { zone: 'a' } },
      { series, value: 9, trace_id: '', labels: { traceID: 'x' } },
    ]);
  });

  test('a float histogram with bounds of its own keeps them, and a stale one ends its series', async () => {
    const labels = { __name__: 'custom', version };
    const own = {
      countFloat: 6.5,
      sum: 9,
      schema: -53,
      positiveSpans: [
        { offset: 0, length: 1 },
        { offset: 1, length: 1 },
      ],
      positiveCounts: [2.5, 4],
      customValues: [1, 5],
      resetHint: 3,
      timestamp: now,
    };
    expect((await send({ series: [{ labels, histograms: [own] }] })).status).toBe(204);
    expect(ingest.telemetry.histograms()).toEqual([
      `custom{version="${version}"} ${seconds} schema -53, gauge, count 6.5, sum 9, zero 0 within 0, positive [0]+[3] [2.5,0,4], negative []+[] [], bounds [1,5]`,
    ]);
    ingest.telemetry.clear();
    const body = encode({ series: [{ labels, histograms: [{ countInt: 0, sum: 7.25, timestamp: now }] }] });
    const value = Buffer.alloc(8);
    value.writeDoubleLE(7.25);
    body.writeBigUInt64LE(0x7ff0000000000002n, body.indexOf(value));
    expect((await ingest.post('/api/v1/write', compressSync(body), headers)).status).toBe(204);
    expect(ingest.telemetry.histograms()).toEqual([`custom{version="${version}"} ${seconds} stale`]);
    expect(ingest.telemetry.samples()).toEqual([]);
  });

  test('what cannot be stored is counted by reason and answered with 400; the rest is stored', async () => {
    const before = await ingest.counts();
    const sample = { value: 1, timestamp: now };
    const series: RemoteRequestSeries[] = [
      { labels: { __name__: 'good', version }, samples: [sample, { value: 1, timestamp: 1 }, { value: 2, timestamp: now + 5 }] },
      { labels: { job: 'nameless' }, samples: [sample, sample], histograms: [] },
      { labels: { __name__: 'h', version }, histograms: [{ countInt: 1, sum: 1, schema: 99, timestamp: now }] },
      {
        labels: { __name__: 'h', version },
        histograms: [{ countInt: 1, sum: 1, positiveSpans: [{ offset: 0, length: 5 }], timestamp: now }],
      },
      {
        labels: { __name__: 'h', version },
        histograms: [{ countInt: 1, sum: 1, positiveSpans: [{ offset: 0, length: 1 }], positiveDeltas: [-1], timestamp: now }],
      },
    ];
    const answer = await send({ series });
    expect(answer).toMatchObject({ status: 400, body: '6 of 8 samples and histograms were rejected: 1 implausible-time, 5 malformed\n' });
    if (version === '2.0') expect(written(answer.headers)).toEqual(['2', '0', '0']);
    expect(ingest.telemetry.samples()).toHaveLength(2);
    const after = await ingest.counts();
    const more = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
    expect([more('metrics stored'), more('metrics rejected malformed'), more('metrics rejected implausible-time')]).toEqual([2, 5, 1]);
  });

  test('while the store is away, a request is to be sent again, and is not stored twice', async () => {
    const request = { series: [{ labels: { __name__: 'again', version }, samples: [{ value: 1, timestamp: now }] }] };
    ingest.telemetry.before = () => {
      throw new PublicError(503, 'ENGINE_UNAVAILABLE', 'away');
    };
    const refused = await send(request);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    ingest.telemetry.before = () => undefined;
    expect((await send(request)).status).toBe(204);
    expect(ingest.telemetry.samples().filter((line) => line.startsWith('again{'))).toHaveLength(1);
  });
});

test('descriptions of metrics are kept for both', async () => {
  const sample = { value: 1, timestamp: now };
  const request = (name: string) => ({
    series: [{ labels: { __name__: `${name}_seconds_bucket`, le: '1' }, samples: [sample] }],
    metadata: [{ type: 3, metricFamilyName: `${name}_seconds`, help: 'How long.', unit: 'seconds' }],
  });
  await ingest.post('/api/v1/write', compressSync(proto.v1(request('first'))), V1);
  await ingest.post('/api/v1/write', compressSync(proto.v2(request('second'))), V2);
  expect(ingest.telemetry.table('metric_metadata')).toMatchObject(
    ['first', 'second'].map((name) => ({ metric: `${name}_seconds`, type: 'histogram', help: 'How long.', unit: 'seconds' })),
  );
});

test('the token stands in Authorization, as Bearer or as password, or in the address', async () => {
  const body = compressSync(proto.v1({ series: [] }));
  const basic = `Basic ${Buffer.from(`anyone:${otherToken}`).toString('base64')}`;
  for (const [path, authorization] of [
    ['/api/v1/write', `Bearer ${token}`],
    ['/api/v1/write', basic],
    [`/api/v1/write?token=${token}`, ''],
  ] as const)
    expect((await ingest.post(path, body, authorization === '' ? {} : { authorization })).status).toBe(204);
  expect((await ingest.post('/api/v1/write', body)).status).toBe(401);
});

test('other messages, encodings and methods are refused in words that a sender understands', async () => {
  const body = compressSync(proto.v1({ series: [] }));
  const post = (more: Record<string, string>) => ingest.post('/api/v1/write', body, { ...V1, ...more });
  expect((await post({ 'content-type': 'application/x-protobuf;proto=io.prometheus.write.v3.Request' })).status).toBe(415);
  expect((await post({ 'content-type': 'application/json' })).status).toBe(415);
  expect((await post({ 'content-encoding': 'zstd' })).status).toBe(415);
  expect((await post({ 'content-type': 'application/x-protobuf; proto="prometheus.WriteRequest"' })).status).toBe(204);
  expect(await ingest.post('/api/v1/write', 'no snappy', V1)).toMatchObject({ status: 400, body: 'The body is not packed with snappy.\n' });
  expect((await ingest.post('/api/v1/write', compressSync(Buffer.from([10, 200])), V1)).status).toBe(400);
  expect((await fetch(`${ingest.url}/api/v1/write`)).status).toBe(405);
});
