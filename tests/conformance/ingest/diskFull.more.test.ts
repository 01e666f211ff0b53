import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '#tests/harness/product';

let product: Product;
beforeAll(async () => {
  // More than any disk has free.
  product = await startProduct({ env: { ASTROLABE_MIN_FREE_DISK: '1000TB' } });
});
afterAll(() => product?.dispose());

test('with a disk nearly full the product refuses what arrives, says why and how to mend it, and stays ready for people', async () => {
  const session = await product.login();
  const token = await session.shippingToken();
  const answer = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: '{"message":"a"}' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  const ready = await fetch(`${product.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', degraded: { ingestion: expect.stringMatching(/^intake is refused: .+ Shorten the retention, remove other files/) } },
  ]);
  const { body } = await session.call<{ noRoom: unknown }>('GET', '/api/ingest/ledger');
  expect(body.noRoom).toMatchObject({ place: 'the data directory' });
});
