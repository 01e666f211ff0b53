import { beforeAll, expect, test } from 'vitest';
import type * as api from '#plugins/explore/api';
import type { Answer } from '#sdk';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

type Deploys = Answer<typeof api.findDeploys>;

const hour = 3_600_000;
const now = Date.now();
let product: Product;
let session: Session;

beforeAll(async () => {
  product = await sharedProduct('Deploys');
  session = await product.login();
  const of = (service: string, version: string, from: number, to: number) =>
    [from, (from + to) / 2, to].map((hours) => ({
      '@timestamp': new Date(now - hours * hour).toISOString(),
      message: 'at work',
      'service.name': service,
      'service.version': version,
    }));
  const logs = [
    ...of('till', '1.4.0', 5, 2.1),
    ...of('till', '1.5.0', 2, 1),
    ...of('lamp', '7', 5, 1),
    ...of('night', '3.0', 9, 7),
    ...of('night', '3.1', 3, 1),
  ];
  const body = logs.map((log) => JSON.stringify(log)).join('\n');
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, { method: 'POST', body });
  expect(answer.status, await answer.clone().text()).toBe(200);
});

const ask = (from: number, to: number) => session.call<Deploys & { code?: string }>('POST', '/api/explore/deploys', { from, to });

test('a service whose logs tell another version is a deploy, at the first log of it, also hours after the last of the version before; one that stays the same is none', async () => {
  let found: Deploys | undefined;
  await until('The versions being counted', async () => {
    found = (await ask(now - 6 * hour, now)).body;
    return found.total > 1;
  });
  expect(found).toEqual({
    deploys: [
      { time: now - 3 * hour, service: 'night', version: '3.1', before: '3.0', field: 'service.version' },
      { time: now - 2 * hour, service: 'till', version: '1.5.0', before: '1.4.0', field: 'service.version' },
    ],
    total: 2,
  });
  // What is before a time is not told of it.
  expect((await ask(now - 1.5 * hour, now)).body).toEqual({ deploys: [], total: 0 });
});

test('a range that ends before it begins is refused, and other accounts see nothing', async () => {
  const refused = await ask(now, now - hour);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('from must be before to')]);
  const other = await (await sharedProduct('Deploys elsewhere')).login();
  const { body } = await other.call<Deploys>('POST', '/api/explore/deploys', { from: now - 6 * hour, to: now });
  expect(body).toEqual({ deploys: [], total: 0 });
});
