import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { AggregationTemporality, AggregationType, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { compressSync } from 'snappy';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { remoteWriteProto } from '../../../plugins/ingest/server/receivers/prometheus/testing/remoteWriteProto';

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await sharedProduct('Native histograms');
  session = await product.login();
  token = await session.shippingToken();
});

interface Answer {
  readonly data: {
    readonly result: readonly {
      readonly metric: Readonly<Record<string, string>>;
      readonly value?: readonly [number, string];
      readonly histogram?: readonly [
        number,
        { readonly count: string; readonly sum: string; readonly buckets: readonly (readonly [number, string, string, string])[] },
      ];
    }[];
  };
}

async function query(text: string, time?: number): Promise<Answer['data']['result']> {
  const at = time === undefined ? '' : `&time=${time / 1000}`;
  const { status, body } = await session.call<Answer>('GET', `/api/v1/query?query=${encodeURIComponent(text)}${at}`);
  expect([text, status, status === 200 ? '' : body]).toEqual([text, 200, '']);
  return body.data.result;
}

const number = async (text: string, time?: number): Promise<number> => Number((await query(text, time))[0]?.value?.[1]);

describe.each([
  ['cumulative', AggregationTemporality.CUMULATIVE],
  ['delta', AggregationTemporality.DELTA],
] as const)("an exponential histogram of OpenTelemetry's SDK, %s", (word, temporalityPreference) => {
  const name = `checkout_${word}_seconds`;
  let histogram: ReturnType<ReturnType<MeterProvider['getMeter']>['createHistogram']>;
  let flush: () => Promise<void>;
  let close: () => Promise<void>;
  beforeAll(() => {
    const exporter = new OTLPMetricExporter({
      url: `${product.url}/v1/metrics`,
      headers: { authorization: `Bearer ${token}` },
      temporalityPreference,
    });
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000, exportTimeoutMillis: 10_000 });
    const provider = new MeterProvider({
      readers: [reader],
      views: [{ instrumentName: '*', aggregation: { type: AggregationType.EXPONENTIAL_HISTOGRAM } }],
    });
    histogram = provider.getMeter('shop').createHistogram(`checkout.${word}`, { unit: 's' });
    flush = () => provider.forceFlush();
    close = () => provider.shutdown();
  });

  test('is stored as it is, and asked for its quantiles, count, sum and rate', async () => {
    for (const value of [1, 2, 4, 8, 16]) histogram.record(value);
    await flush();
    expect(await number(`histogram_count(${name})`)).toBe(5);
    expect(await number(`histogram_sum(${name})`)).toBe(31);
    const middle = await number(`histogram_quantile(0.5, ${name})`);
    // 160 buckets over four doublings: each is 2.2 % wide.
    expect(Math.abs(middle / 4 - 1)).toBeLessThan(0.022);
    const [found] = await query(name);
    expect(found?.metric).toMatchObject({ __name__: name });
    expect(found?.histogram?.[1]).toMatchObject({ count: '5', sum: '31' });
    expect(found?.histogram?.[1].buckets.map(([, , , count]) => count)).toEqual(['1', '1', '1', '1', '1']);
    expect(await query(`${name}_bucket`)).toEqual([]);

    for (const value of [32, 32, 32]) histogram.record(value);
    await flush();
    await until('the second point', async () => (await number(`histogram_count(${name})`)) === (word === 'delta' ? 3 : 8));
    // A total's increase is reached beyond its samples; a delta's is what came.
    const increase = await number(`histogram_count(increase(${name}[5m]))`);
    if (word === 'delta') expect(increase).toBe(8);
    else expect(increase).toBeGreaterThanOrEqual(3);
    const high = await number(`histogram_quantile(0.99, sum(rate(${name}[5m])))`);
    expect(high).toBeGreaterThan(31);
    expect(high).toBeLessThan(33);
    await close();
  });
});

describe.each([
  ['1.0', 'prometheus.WriteRequest'],
  ['2.0', 'io.prometheus.write.v2.Request'],
] as const)('native histograms of remote write %s', (version, proto) => {
  const now = Date.now() - 60_000;
  const name = `rpc_${version.replace('.', '_')}_seconds`;
  const labels = { __name__: name, job: 'api' };
  // (1, 2] 2, then 3; (2, 4] 2, then 5; 1 at zero.
  const at = (timestamp: number, below: number, above: number): object => ({
    countInt: 1 + below + above,
    sum: 1.5 * below + 3 * above,
    schema: 0,
    zeroThreshold: 0.001,
    zeroCountInt: 1,
    positiveSpans: [{ offset: 1, length: 2 }],
    positiveDeltas: [below, above - below],
    timestamp,
  });
  const own = {
    countFloat: 10,
    sum: 90,
    schema: -53,
    positiveSpans: [{ offset: 0, length: 4 }],
    positiveCounts: [2, 4, 3, 1],
    customValues: [5, 10, 20],
    timestamp: now,
  };

  beforeAll(async () => {
    const write = remoteWriteProto();
    const request = {
      series: [
        { labels, histograms: [at(now - 60_000, 2, 2), at(now, 3, 5)] },
        { labels: { __name__: `${name}_own` }, histograms: [own] },
        { labels: { __name__: `${name}_gone` }, histograms: [at(now - 60_000, 1, 1)] },
      ],
    };
    const body = compressSync(version === '1.0' ? write.v1(request) : write.v2(request));
    const answer = await fetch(`${product.url}/api/v1/write`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-encoding': 'snappy', 'content-type': `application/x-protobuf;proto=${proto}` },
      body: body as BodyInit,
    });
    expect(answer.status).toBe(204);
  });

  test('are answered in the form of Prometheus, bucket by bucket', async () => {
    expect(await query(name, now)).toEqual([
      {
        metric: labels,
        histogram: [
          now / 1000,
          {
            count: '9',
            sum: '19.5',
            buckets: [
              [3, '-0.001', '0.001', '1'],
              [0, '1', '2', '3'],
              [0, '2', '4', '5'],
            ],
          },
        ],
      },
    ]);
  });

  test('have quantiles, and increases between two samples', async () => {
    // Of nine the 4.5th from above: a half of one in (2, 4] is below it.
    expect(await number(`histogram_quantile(0.5, ${name})`, now)).toBeCloseTo(2 ** (1 + 0.5 / 5), 9);
    expect(await number(`histogram_fraction(1, 2, ${name})`, now)).toBeCloseTo(3 / 9, 9);
    // The window ends with the second sample, and begins with the first: four more in a minute.
    expect(await number(`histogram_count(increase(${name}[60001ms]))`, now)).toBeCloseTo(4, 3);
    expect(await number(`histogram_quantile(1, rate(${name}[2m]))`, now)).toBe(4);
  });

  test('with bounds of their own are linear between them', async () => {
    // A tenth of ten is the first of two below 5.
    expect(await number(`histogram_quantile(0.1, ${name}_own)`, now)).toBeCloseTo(2.5, 9);
    expect(await number(`histogram_quantile(0.99, ${name}_own)`, now)).toBe(20);
    expect(await number(`histogram_avg(${name}_own)`, now)).toBe(9);
  });
});
