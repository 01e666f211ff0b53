import { beforeAll, describe, expect, test } from 'vitest';
import type { PromData, PromSeries } from '#plugins/metrics/contract';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { sendSamples } from './sendSamples';
import { every, last, shop } from './shop';

interface Answer<T = unknown> {
  readonly status: 'success' | 'error';
  readonly data: T;
  readonly errorType?: string;
  readonly error?: string;
  readonly warnings?: readonly string[];
  readonly infos?: readonly string[];
}

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await sharedProduct('Metrics');
  session = await product.login();
  token = (await session.call<{ token: string }>('POST', '/api/api-tokens', { tokenName: 'Metrics' })).body.token;
  await sendSamples(product, await session.shippingToken(), shop);
});

const end = last / 1000;
const ask = async <T = PromData>(path: string, parameters: Record<string, string | string[]> = {}, method: 'GET' | 'POST' = 'GET') => {
  const form = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  const answer = await fetch(`${product.url}/api/v1/${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { body: form } : {}),
  });
  return { code: answer.status, body: (await answer.json()) as Answer<T> };
};
const at = async (query: string) => (await ask('query', { query, time: String(end) })).body.data.result;

describe('queries', () => {
  test('remote-written samples: rates and sums by label are what a hand works out', async () => {
    expect(await at('shop_requests_total{job="api",instance="a"}')).toEqual([
      { metric: { __name__: 'shop_requests_total', instance: 'a', job: 'api' }, value: [end, String(1000 + 80 * 3)] },
    ]);
    // Steps of 3 and 6, 9 and 12, each in 15 seconds.
    expect(await at('sum by (job) (rate(shop_requests_total[5m]))')).toEqual([
      { metric: { job: 'api' }, value: [end, String((3 + 6) / every)] },
      { metric: { job: 'web' }, value: [end, String((9 + 12) / every)] },
    ]);
  });

  test('a range has each step from start to end, both included, by GET and by a form', async () => {
    const parameters = { query: 'shop_temperature', start: String(end - 60), end: String(end), step: '30s' };
    const { code, body } = await ask('query_range', parameters);
    expect([code, body.status]).toEqual([200, 'success']);
    expect(body.data).toEqual({
      resultType: 'matrix',
      result: [
        {
          metric: { __name__: 'shop_temperature', room: 'cold \\ "quoted"\n' },
          values: [
            [end - 60, '35.5'],
            [end - 30, '37.5'],
            [end, '39.5'],
          ],
        },
      ],
    });
    expect((await ask('query_range', parameters, 'POST')).body).toEqual(body);
    const written = { ...parameters, start: new Date((end - 60) * 1000).toISOString(), end: new Date(last).toISOString(), step: '30' };
    expect((await ask('query_range', written)).body).toEqual(body);
  });

  test('scalars, texts and quantiles have their shapes', async () => {
    const text = await ask('query', { query: '"a \\"text\\""', time: '7.5' });
    expect(text.body.data).toEqual({ resultType: 'string', result: [7.5, 'a "text"'] });
    expect((await ask('query', { query: '1/0', time: '7' })).body.data).toEqual({ resultType: 'scalar', result: [7, '+Inf'] });
    // Of four observations at each sample the second stands half way into the bucket from 0.1 to 0.5, of which there are two.
    const [quantile] = (await at('histogram_quantile(0.5, rate(shop_latency_seconds_bucket[5m]))')) as PromSeries[];
    expect(quantile).toEqual({ metric: {}, value: [end, expect.any(String)] });
    expect(Number(quantile?.value?.[1])).toBeCloseTo(0.3, 12);
    expect(await at('sum(rate(shop_requests_total[5m])) > 10')).toEqual([]);
  });

  test('a matcher on a label that is not there matches the empty text, and expressions match whole values', async () => {
    const found = async (query: string) => ((await at(`count(${query})`)) as readonly PromSeries[])[0]?.value?.[1];
    expect(await found('shop_requests_total{nothing=""}')).toBe('4');
    expect(await found('shop_requests_total{nothing!=""}')).toBeUndefined();
    expect(await found('shop_requests_total{job=~"ap"}')).toBeUndefined();
    expect(await found('shop_requests_total{job=~"ap.|x"}')).toBe('2');
    expect(await found('shop_requests_total{job!~"ap.*"}')).toBe('2');
    expect(await found('{__name__=~"shop_.*_total"}')).toBe('4');
    expect(await found('{room=~"cold.*"}')).toBe('1');
  });

  test('a limit leaves series out, and says so', async () => {
    const { body } = await ask('query', { query: 'shop_requests_total', time: String(end), limit: '3' });
    expect(body.data.result).toHaveLength(3);
    expect(body.warnings).toEqual(['results truncated due to limit']);
  });

  test('a rate of what is no counter carries an info with its place', async () => {
    const { body } = await ask('query', { query: 'rate(shop_temperature[5m])', time: String(end) });
    expect(body.infos).toEqual([
      'PromQL info: metric might not be a counter, name does not end in _total/_sum/_count/_bucket: "shop_temperature" (1:6)',
    ]);
  });
});

describe('faults, in the shape of Prometheus', () => {
  test.each([
    ['query', { query: 'sum(' }, 400, 'bad_data', 'invalid parameter "query": 1:5: parse error: unclosed left parenthesis'],
    ['query', { query: 'up', time: 'noon' }, 400, 'bad_data', 'invalid parameter "time": cannot parse "noon" to a valid timestamp'],
    ['query', { query: 'up', limit: '-1' }, 400, 'bad_data', 'invalid parameter "limit": limit must be non-negative'],
    [
      'query_range',
      { query: 'up', start: '1', end: '2' },
      400,
      'bad_data',
      'invalid parameter "step": cannot parse "" to a valid duration',
    ],
    [
      'query_range',
      { query: 'up', start: '2', end: '1', step: '1' },
      400,
      'bad_data',
      'invalid parameter "end": end timestamp must not be before start time',
    ],
    [
      'query_range',
      { query: 'up', start: '1', end: '2', step: '0' },
      400,
      'bad_data',
      'invalid parameter "step": zero or negative query resolution step widths are not accepted. Try a positive integer',
    ],
    [
      'query_range',
      { query: 'up', start: '0', end: '20000', step: '1' },
      400,
      'bad_data',
      'exceeded maximum resolution of 11,000 points per timeseries. Try decreasing the query resolution (?step=XX)',
    ],
    ['series', {}, 400, 'bad_data', 'no match[] parameter provided'],
    [
      'labels',
      { 'match[]': '{a=""}' },
      400,
      'bad_data',
      'invalid parameter "match[]": match[] must contain at least one non-empty matcher',
    ],
  ] as const)('%s with %o', async (path, parameters, code, errorType, error) => {
    const answer = await ask(path, parameters);
    expect({ code: answer.code, body: answer.body }).toEqual({ code, body: { status: 'error', errorType, error } });
  });

  test('an expression that has no answer is 422, execution', async () => {
    const { code, body } = await ask('query', { query: 'shop_requests_total + on (job) shop_requests_total', time: String(end) });
    expect([code, body.errorType]).toEqual([422, 'execution']);
    expect(body.error).toContain('found duplicate series for the match group');
  });

  test('a query without a token is not answered', async () => {
    expect((await fetch(`${product.url}/api/v1/query?query=up`)).status).toBe(401);
    const guessed = await fetch(`${product.url}/api/v1/query?query=up`, { headers: { authorization: 'Bearer guess' } });
    expect(guessed.status).toBe(401);
  });
});

describe('the catalogue', () => {
  test('series, names of labels and their values, by selector and by search', async () => {
    const series = await ask<object[]>('series', { 'match[]': ['shop_requests_total{job="web"}', 'shop_temperature'] });
    expect(series.body.data).toEqual([
      { __name__: 'shop_requests_total', instance: 'a', job: 'web' },
      { __name__: 'shop_requests_total', instance: 'b', job: 'web' },
      { __name__: 'shop_temperature', room: 'cold \\ "quoted"\n' },
    ]);
    expect((await ask('labels')).body.data).toEqual(['__name__', 'instance', 'job', 'le', 'room']);
    expect((await ask('labels', { 'match[]': 'shop_requests_total' }, 'POST')).body.data).toEqual(['__name__', 'instance', 'job']);
    expect((await ask('label/job/values')).body.data).toEqual(['api', 'web']);
    expect((await ask('label/job/values', { 'match[]': 'shop_requests_total{job!="api"}' })).body.data).toEqual(['web']);
    expect((await ask('label/__name__/values', { 'match[]': '{le=~".+"}' })).body.data).toEqual(['shop_latency_seconds_bucket']);
    const searched = await ask('label/__name__/values', { search: 'SHOP_', limit: '2' });
    expect(searched.body).toEqual({
      status: 'success',
      data: ['shop_latency_seconds_bucket', 'shop_requests_total'],
      warnings: ['results truncated due to limit'],
      total: 3,
    });
    const before = { start: '1000', end: '2000' };
    expect((await ask('label/job/values', before)).body.data).toEqual([]);
  });

  test('an expression in its usual form, and as a tree', async () => {
    expect((await ask('format_query', { query: 'sum(up)by(job)' })).body.data).toBe('sum by (job) (up)');
    expect((await ask('parse_query', { query: '-up' })).body.data).toMatchObject({ type: 'unaryExpr', op: '-' });
  });

  test('rules and alerts are lists, and nobody keeps any here', async () => {
    expect((await ask('rules')).body).toEqual({ status: 'success', data: { groups: [] } });
    expect((await ask('alerts')).body).toEqual({ status: 'success', data: { alerts: [] } });
    expect((await session.call('GET', '/grafana-app/api/alerts')).body).toEqual([]);
  });

  test('the state of the store counts series and values', async () => {
    const { body } = await ask<{ headStats: { numSeries: number }; seriesCountByMetricName: object[] }>('status/tsdb', { limit: '1' });
    expect(body.data.headStats.numSeries).toBe(8);
    expect(body.data.seriesCountByMetricName).toEqual([{ name: 'shop_requests_total', value: 4 }]);
  });
});

test('another account finds nothing of these series', async () => {
  const other = await (await sharedProduct('Other metrics')).login();
  const { body } = await other.call<Answer<PromData>>('GET', `/api/v1/query?query=shop_requests_total&time=${end}`);
  expect(body).toEqual({ status: 'success', data: { resultType: 'vector', result: [] } });
});

test('where metrics are off their calls are refused, and in other accounts they are not [data-2.1-03]', async () => {
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const operator = await product.login('admin@astrolabe.local');
  const turn = async (value: boolean | null) =>
    expect((await operator.call('PUT', '/api/__admin__/flags/MetricsProduct', { value, accountId })).status).toBe(200);
  const other = await (await sharedProduct('With metrics')).login();
  const statuses = async () => Promise.all([session, other].map(async (one) => (await one.call('GET', '/api/v1/query?query=1')).status));
  expect(await statuses()).toEqual([200, 200]);
  await turn(false);
  try {
    expect(await statuses()).toEqual([403, 200]);
  } finally {
    await turn(null);
  }
  expect(await statuses()).toEqual([200, 200]);
});
