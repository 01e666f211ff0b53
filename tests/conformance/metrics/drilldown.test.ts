import { beforeAll, expect, test } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { sendSamples } from './sendSamples';
import { last, shop } from './shop';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Drilldown');
  session = await product.login();
  await sendSamples(product, await session.shippingToken(), shop);
});

const range = { from: last - 3_600_000, to: last + 1000 };
const ask = async <T>(path: string, body: object): Promise<T> => (await session.call<T>('POST', `/api/metrics/${path}`, body)).body;

interface Found {
  readonly metrics: readonly { readonly name: string; readonly series: number }[];
  readonly total: number;
  readonly prefixes: readonly { readonly value: string; readonly count: number }[];
}

test('metrics are found by words of their names, with how many there are', async () => {
  const all = await ask<Found>('drilldown', { ...range, words: 'SHOP' });
  expect(all.metrics.map(({ name }) => name)).toContain('shop_requests_total');
  expect(all.total).toBe(all.metrics.length);
  expect(all.prefixes).toEqual([{ value: 'shop', count: all.total }]);
  const one = await ask<Found>('drilldown', { ...range, words: 'requests shop' });
  expect(one.metrics).toEqual([expect.objectContaining({ name: 'shop_requests_total', series: 4 })]);
  const limited = await ask<Found>('drilldown', { ...range, words: 'shop', limit: 1 });
  expect([limited.metrics.length, limited.total]).toEqual([1, all.total]);
  expect((await ask<Found>('drilldown', { ...range, prefix: 'nothing' })).total).toBe(0);
});

test('labels and values of a metric are found, with how many there are', async () => {
  const { labels, total } = await ask<{ labels: { name: string; values: number }[]; total: number }>('drilldown/labels', {
    ...range,
    metric: 'shop_requests_total',
  });
  expect(labels).toContainEqual(expect.objectContaining({ name: 'job', values: 2, series: 4 }));
  expect(labels).toContainEqual(expect.objectContaining({ name: 'instance', values: 2, series: 4 }));
  expect(total).toBe(labels.length);
  expect(await ask('drilldown/values', { ...range, metric: 'shop_requests_total', label: 'job' })).toEqual({
    values: [
      { value: 'api', series: 2 },
      { value: 'web', series: 2 },
    ],
    total: 2,
  });
});

test('queries of one call are answered or fail each by itself', async () => {
  const { answers } = await ask<{ answers: readonly { data?: { result: unknown[] }; failure?: { message: string } }[] }>('ask', {
    queries: [
      { query: 'count(shop_requests_total)', time: last },
      { query: 'rate(shop_requests_total)', time: last },
      { query: 'count(shop_requests_total)', start: last - 60_000, end: last, step: 30_000 },
    ],
  });
  expect(answers[0]?.data?.result).toEqual([{ metric: {}, value: [last / 1000, '4'] }]);
  expect(answers[1]?.failure?.message).toContain(
    '1:6: parse error: expected type range vector in call to function "rate", got instant vector',
  );
  expect(answers[2]?.data?.result).toHaveLength(1);
});

test('samples of 0 are samples like others', async () => {
  const values = [0, 1, 0, 0, 2.5, 0];
  const samples = values.map((value, index) => ({ value, timestamp: last - (values.length - 1 - index) * 1000 }));
  await sendSamples(product, await session.shippingToken(), [{ labels: { __name__: 'shop_queue_length' }, samples }]);
  const { answers } = await ask<{ answers: readonly { data?: { result: readonly { values: unknown }[] } }[] }>('ask', {
    queries: [{ query: 'shop_queue_length[1m]', time: last }],
  });
  expect(answers[0]?.data?.result[0]?.values).toEqual(samples.map(({ value, timestamp }) => [timestamp / 1000, String(value)]));
});

test('series are counted by metric, label, value and day', async () => {
  const found = await ask<{
    series: number;
    days: { day: string; series: number; begun: number }[];
    metrics: { items: { name: string; series: number }[]; total: number };
    labels: { items: { name: string; values: number }[] };
    values: unknown;
  }>('cardinality', { ...range, metric: 'shop_requests_total', label: 'job' });
  expect(found.series).toBe(4);
  expect(found.days.reduce((sum, { begun }) => sum + begun, 0)).toBe(4);
  expect(found.days.at(-1)?.series).toBe(4);
  expect(found.metrics).toEqual({ items: [{ name: 'shop_requests_total', series: 4 }], total: 1 });
  expect(found.labels.items).toContainEqual(expect.objectContaining({ name: 'job', values: 2 }));
  expect(found.values).toEqual({
    items: [
      { value: 'api', series: 2 },
      { value: 'web', series: 2 },
    ],
    total: 2,
  });
});

test('an empty range and accounts of others are refused', async () => {
  const refused = async (body: object) => (await session.call('POST', '/api/metrics/drilldown', body)).status;
  expect(await refused({ from: 2, to: 1 })).toBe(400);
  expect(await refused({ ...range, accounts: [999_999] })).toBe(403);
});
