import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRows } from '#tests/harness/engineOf';
import { type Product, type Session, startProduct } from '#tests/harness/product';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await startProduct();
  session = await product.login();
});
afterAll(() => product?.dispose());

const PATH = '/api/ingest/text-index';

async function send(message: string): Promise<void> {
  const token = await session.shippingToken();
  const answer = await fetch(`${product.listenerUrl}/?token=${token}`, {
    method: 'POST',
    body: JSON.stringify({ message, level: 'info' }),
  });
  expect(answer.status).toBe(200);
}

async function total(query: string): Promise<number> {
  const { body } = await session.call<{ total: number }>('POST', '/api/explore/search', { query, from: 'now-1h', to: 'now+1h', size: 10 });
  return body.total;
}

test('an account switches its text index off and on while logs come in, and one search finds the logs of both', async () => {
  expect((await session.call(`GET`, PATH)).body).toEqual({ enabled: true });
  await send('Quokka one arrived');
  expect(await session.call('PUT', PATH, { enabled: false })).toMatchObject({ status: 200, body: { enabled: false } });
  await send('quokka TWO arrived');
  await product.kill('SIGTERM');
  await product.restart();
  session = await product.login();
  expect((await session.call('GET', PATH)).body).toEqual({ enabled: false });
  await send('a third quokka arrived');
  await session.call('PUT', PATH, { enabled: true });
  await send('the fourth quokka arrived');

  expect(await total('quokka')).toBe(4);
  expect(await total('"quokka two"')).toBe(1);
  expect(await total('message:quok*')).toBe(4);
  expect(await total('message:/f[io]urth/ OR one')).toBe(2);
  expect(await total('quokka AND NOT arrived')).toBe(0);

  const rows = await engineRows(
    product.pid,
    "SELECT indexed, searchable != '' AS searchable FROM logs WHERE position(lower(message), 'quokka') > 0 ORDER BY ts",
  );
  expect(rows).toEqual([
    { indexed: 1, searchable: 1 },
    { indexed: 0, searchable: 0 },
    { indexed: 0, searchable: 0 },
    { indexed: 1, searchable: 1 },
  ]);
});

test('only valid choices of people who may are taken', async () => {
  expect((await session.call('PUT', PATH, { enabled: 'no' })).status).toBe(400);
  expect((await session.call('PUT', PATH, {})).status).toBe(400);
  expect((await fetch(product.url + PATH)).status).toBe(401);
});
