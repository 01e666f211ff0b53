import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../../testing/testIngestion';
import { metricsProto } from '../testing/metricsProto';
import otlpMetrics from './otlpMetrics';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'otlp-metrics', code: otlpMetrics });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  for (const table of ['samples', 'histograms']) ingest.telemetry.table(table).splice(0);
});

const { Request, Response } = metricsProto();
const auth = { authorization: `Bearer ${token}` };
const asProtobuf = { ...auth, 'content-type': 'application/x-protobuf' };
const asJson = { ...auth, 'content-type': 'application/json' };
const at = '1767312000123456789';
const time = '1767312000.123';
const attributes = [{ key: 'http.route', value: { stringValue: '/cart' } }];
const labels = (...more: string[]): string =>
  [
    'http_route="/cart"',
    'instance="i1"',
    'job="shop/cart"',
    ...more,
    'otel_scope_name="lib"',
    'service_instance_id="i1"',
    'service_name="cart"',
    'service_namespace="shop"',
  ]
    .sort()
    .join(',');

const metrics = (list: readonly object[]) => ({
  resourceMetrics: [
    {
      resource: {
        attributes: [
          { key: 'service.name', value: { stringValue: 'cart' } },
          { key: 'service.namespace', value: { stringValue: 'shop' } },
          { key: 'service.instance.id', value: { stringValue: 'i1' } },
          { key: 'process.pid', value: { intValue: '42' } },
        ],
      },
      scopeMetrics: [{ scope: { name: 'lib' }, metrics: list }],
    },
  ],
});
const encode = (message: object): Uint8Array => {
  const copy = JSON.parse(JSON.stringify(message), (key, value) =>
    key === 'traceId' || key === 'spanId' ? Buffer.from(value, 'hex').toString('base64') : value,
  );
  return Request.encode(Request.fromObject(copy)).finish();
};
const forms = [
  ['protobuf', encode, asProtobuf],
  ['JSON', JSON.stringify, asJson],
] as const;
const stored = (): string[] => ingest.telemetry.samples().filter((line) => !line.startsWith('target_info'));
const one = (name: string, unit: string, data: object): object => metrics([{ name, unit, description: `what ${name} is`, ...data }]);

describe.each(forms)('OTLP metrics in %s', (_form, body, headers) => {
  const send = async (message: object): Promise<void> => {
    expect(await ingest.post('/v1/metrics', body(message), headers)).toMatchObject({ status: 200 });
  };

  test('gauges and sums become samples of series with names as Prometheus has them', async () => {
    const point = { attributes, timeUnixNano: at };
    await send(
      metrics([
        { name: 'process.cpu.utilization', unit: '1', gauge: { dataPoints: [{ ...point, asDouble: 0.25 }] } },
        {
          name: 'http.server.requests',
          unit: '{request}',
          sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: [{ ...point, asInt: '-9007199254740991' }] },
        },
        { name: 'queue.size', unit: 'By', sum: { aggregationTemporality: 2, dataPoints: [{ ...point, asInt: '7' }] } },
        { name: 'disk.io', unit: 'By/s', gauge: { dataPoints: [{ ...point, flags: 1 }] } },
      ]),
    );
    expect(stored()).toEqual([
      `process_cpu_utilization_ratio{${labels()}} ${time} 0.25`,
      `http_server_requests_total{${labels()}} ${time} -9007199254740991`,
      `queue_size_bytes{${labels()}} ${time} 7`,
      `disk_io_bytes_per_second{${labels()}} ${time} stale`,
    ]);
  });

  test('deltas are series of their own', async () => {
    const dataPoints = [{ attributes, timeUnixNano: at, asInt: '3' }];
    await send(one('jobs', '', { sum: { aggregationTemporality: 1, isMonotonic: true, dataPoints } }));
    expect(stored()).toEqual([`jobs_total{${labels('__temporality__="delta"')}} ${time} 3`]);
    expect(ingest.telemetry.table('metric_metadata')).toContainEqual(
      expect.objectContaining({ metric: 'jobs_total', type: 'counter', temporality: 'delta', original_name: 'jobs', help: 'what jobs is' }),
    );
  });

  test('a histogram is a series a bucket, cumulative, with sum and count, and exemplars in their buckets', async () => {
    ingest.telemetry.table('exemplars').splice(0);
    const exemplars = [
      {
        timeUnixNano: at,
        asDouble: 0.3,
        traceId: '0af7651916cd43dd8448eb211c80319c',
        spanId: 'b7ad6b7169203331',
        filteredAttributes: attributes,
      },
    ];
    const point = {
      attributes,
      timeUnixNano: at,
      count: '6',
      sum: 2.5,
      bucketCounts: ['1', '2', '3'],
      explicitBounds: [0.005, 1000000],
      exemplars,
    };
    await send(one('http.server.request.duration', 's', { histogram: { aggregationTemporality: 2, dataPoints: [point] } }));
    const name = 'http_server_request_duration_seconds';
    expect(stored()).toEqual([
      `${name}_bucket{${labels('le="0.005"')}} ${time} 1`,
      `${name}_bucket{${labels('le="1000000"')}} ${time} 3`,
      `${name}_bucket{${labels('le="+Inf"')}} ${time} 6`,
      `${name}_sum{${labels()}} ${time} 2.5`,
      `${name}_count{${labels()}} ${time} 6`,
    ]);
    const bucket = ingest.telemetry.table('series').find(({ labels: of }) => (of as { le?: string }).le === '1000000');
    expect(ingest.telemetry.table('exemplars')).toMatchObject([
      {
        series: bucket?.id,
        value: 0.3,
        trace_id: '0af7651916cd43dd8448eb211c80319c',
        span_id: 'b7ad6b7169203331',
        labels: { 'http.route': '/cart' },
      },
    ]);
  });

  const exponential = (dataPoint: object, aggregationTemporality = 2) =>
    one('lag', 's', { exponentialHistogram: { aggregationTemporality, dataPoints: [{ attributes, timeUnixNano: at, ...dataPoint }] } });

  test('an exponential histogram is a native one, its buckets numbered by where they end', async () => {
    const counts = (await ingest.counts())['metrics stored'] ?? 0;
    const exemplars = [{ timeUnixNano: at, asDouble: 3, traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }];
    ingest.telemetry.table('exemplars').splice(0);
    await send(
      exponential({
        count: '10',
        sum: 12,
        scale: 0,
        zeroCount: '1',
        zeroThreshold: 0.5,
        // (1, 2] 3, (2, 4] none, (4, 8] 4, five empty ones and one in (256, 512]; [-2, -1) 2.
        positive: { offset: 0, bucketCounts: ['3', '0', '4', '0', '0', '0', '0', '0', '1'] },
        negative: { offset: 0, bucketCounts: ['2'] },
        exemplars,
      }),
    );
    expect(stored()).toEqual([]);
    expect(ingest.telemetry.histograms()).toEqual([
      `lag_seconds{${labels()}} ${time} schema 0, unknown, count 10, sum 12, zero 1 within 0.5, positive [1,5]+[3,1] [3,0,4,1], negative [1]+[1] [2]`,
    ]);
    const series = ingest.telemetry.table('histograms')[0]?.series;
    expect(ingest.telemetry.table('series').find(({ id }) => id === series)).toMatchObject({ metric: 'lag_seconds', type: 'histogram' });
    expect(ingest.telemetry.table('exemplars')).toMatchObject([{ series, value: 3, trace_id: '0af7651916cd43dd8448eb211c80319c' }]);
    expect((await ingest.counts())['metrics stored']).toBe(counts + 1);
  });

  test('one finer than schema 8 is kept at schema 8, and one without a sum has none', async () => {
    // Two of scale 9 make one of schema 8: 1 and 2 come to 1, 3 to 2.
    await send(exponential({ count: '7', scale: 9, positive: { offset: 0, bucketCounts: ['1', '2', '4'] } }));
    expect(ingest.telemetry.histograms()[0]).toContain(
      ' schema 8, unknown, count 7, sum nan, zero 0 within 0, positive [1]+[2] [3,4], negative []+[] []',
    );
  });

  test('a delta is a series of its own, and a point without a value ends its series', async () => {
    await send(exponential({ count: '1', sum: 3, scale: 0, positive: { offset: 1, bucketCounts: ['1'] } }, 1));
    await send(exponential({ flags: 1 }));
    expect(ingest.telemetry.histograms()).toEqual([
      `lag_seconds{${labels('__temporality__="delta"')}} ${time} schema 0, unknown, count 1, sum 3, zero 0 within 0, positive [2]+[1] [1], negative []+[] []`,
      `lag_seconds{${labels()}} ${time} stale`,
    ]);
    expect(ingest.telemetry.table('metric_metadata')).toContainEqual(
      expect.objectContaining({ metric: 'lag_seconds', type: 'histogram', temporality: 'delta' }),
    );
  });

  test('one of a scale that no double needs, or with a bucket that no double is in, is refused', async () => {
    for (const point of [{ scale: -11 }, { scale: 0, positive: { offset: 1025, bucketCounts: ['1'] } }]) {
      expect((await ingest.post('/v1/metrics', body(exponential({ count: '1', ...point })), headers)).status).toBe(200);
    }
    expect(ingest.telemetry.histograms()).toEqual([]);
    expect((await ingest.counts())['metrics rejected malformed']).toBeGreaterThan(0);
  });

  test('a summary is a series a quantile', async () => {
    const quantileValues = [
      { quantile: 0.5, value: 1 },
      { quantile: 0.99, value: 4 },
    ];
    await send(one('rpc', 'ms', { summary: { dataPoints: [{ attributes, timeUnixNano: at, count: '9', sum: 11, quantileValues }] } }));
    expect(stored()).toEqual([
      `rpc_milliseconds{${labels('quantile="0.5"')}} ${time} 1`,
      `rpc_milliseconds{${labels('quantile="0.99"')}} ${time} 4`,
      `rpc_milliseconds_sum{${labels()}} ${time} 11`,
      `rpc_milliseconds_count{${labels()}} ${time} 9`,
    ]);
  });

  test('points that cannot be stored are named, the others are', async () => {
    const good = { attributes, timeUnixNano: at, asDouble: 1 };
    const message = metrics([
      {
        name: 'a',
        gauge: { dataPoints: [good, { attributes, timeUnixNano: '1000000000', asDouble: 1 }, { attributes, timeUnixNano: at }, good] },
      },
      { name: 'b', histogram: { dataPoints: [{ timeUnixNano: at, count: '1', bucketCounts: ['1'], explicitBounds: [1, 2, 3] }] } },
    ]);
    const answer = await fetch(`${ingest.url}/v1/metrics`, { method: 'POST', headers, body: body(message) as BodyInit });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const said = '3 of 5 data points were rejected: 1 implausible-time, 2 malformed, 4 malformed';
    if (headers === asJson)
      expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ partialSuccess: { rejectedDataPoints: '3', errorMessage: said } });
    else
      expect(Response.toObject(Response.decode(bytes), { longs: Number })).toEqual({ partialSuccess: { rejected: 3, errorMessage: said } });
    expect(answer.status).toBe(200);
    expect(stored()).toHaveLength(2);
  });
});

test('what a resource says of itself beside is in target_info, not counted, and a series is named once a day', async () => {
  ingest.telemetry.clear();
  const counted = (await ingest.counts())['metrics stored'] ?? 0;
  const later = `${BigInt(at) + 86_400_000_000_000n}`;
  const gauge = (timeUnixNano: string) => metrics([{ name: 'fresh', gauge: { dataPoints: [{ timeUnixNano, asDouble: 1 }] } }]);
  const before = `${BigInt(at) - 60_000_000_000n}`;
  for (const each of [at, at, later, before, before]) await ingest.post('/v1/metrics', JSON.stringify(gauge(each)), asJson);
  expect(ingest.telemetry.table('series').filter(({ metric }) => metric === 'fresh')).toMatchObject([
    { day: '2026-01-02' },
    { day: '2026-01-03' },
    { day: '2026-01-01' },
  ]);
  expect(ingest.telemetry.samples().filter((line) => line.startsWith('target_info'))).toEqual([
    `target_info{instance="i1",job="shop/cart",process_pid="42"} 1767398400.123 1`,
    `target_info{instance="i1",job="shop/cart",process_pid="42"} 1767311940.123 1`,
  ]);
  expect((await ingest.counts())['metrics stored']).toBe(counted + 5);
});

test('a body that is no request is refused whole', async () => {
  expect((await ingest.post('/v1/metrics', '[]', asJson)).status).toBe(400);
  expect(
    (await ingest.post('/v1/metrics', encode(one('a', '', { gauge: { dataPoints: [{ asDouble: 1 }] } })).subarray(0, 30), asProtobuf))
      .status,
  ).toBe(400);
});
