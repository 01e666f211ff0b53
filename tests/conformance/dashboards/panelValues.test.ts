import { beforeAll, expect, test } from 'vitest';
import type { PanelAnswer } from '#sdk/query';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { pressures } from './orchard';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Panel values');
  session = await product.login();
}, 120_000);

const now = Date.now();
const range = { from: now - 30 * 60_000, to: now };
/** The last value of what panels find. */
async function lastValues(queries: readonly string[]): Promise<readonly (number | null | undefined)[]> {
  const asked = queries.map((query) => ({ kind: 'PrometheusTimeSeriesQuery', spec: { query }, range, step: 60_000 }));
  const { status, body } = await session.call<{ answers: readonly { index: number; answer: PanelAnswer }[] }>(
    'POST',
    '/api/dashboards/data',
    { queries: asked },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const byIndex = new Map(body.answers.map(({ index, answer }) => [index, answer]));
  return queries.map((_query, index) => {
    const answer = byIndex.get(index);
    if (answer?.kind !== 'series') throw new Error(`Query ${index} is answered with ${JSON.stringify(answer)}.`);
    expect(answer.series.length).toBeLessThan(2);
    return answer.series[0]?.values.findLast((value) => value !== null);
  });
}

test('panels of metrics have the values that were ingested, each of the value of a variable that is chosen [data-2.1-11]', async () => {
  const lines = Object.entries(pressures).flatMap(([name, value]) =>
    [1, 2, 3].map((minutes) => `orchard_pressure,orchard=${name} value=${value} ${now - minutes * 60_000}000000`),
  );
  const sent = await fetch(`${product.url}/api/v2/write`, {
    method: 'POST',
    headers: { authorization: `Token ${await session.shippingToken()}` },
    body: lines.join('\n'),
  });
  expect(sent.status, await sent.text()).toBe(204);
  const queries = ['north', 'south', 'west'].map((name) => `orchard_pressure{orchard=~"${name}"}`);
  await until('The metrics', async () => (await lastValues(queries))[1] !== undefined);
  expect(await lastValues(queries)).toEqual([pressures.north, pressures.south, undefined]);
});
