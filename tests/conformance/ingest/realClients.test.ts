import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, startProduct } from '#tests/harness/product';
import { acknowledgedClients } from './clients/acknowledged';
import { ledgerOf, readLedger } from './clients/ledger';

const minutes = 60_000;
const clients = acknowledgedClients({ logs: 10_000, rounds: 20 });

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = await (await product.login()).shippingToken();
  // Some unmodified clients have no place for a token: their ports have a default one.
  await product.kill('SIGTERM');
  await product.restart({ ASTROLABE_FORWARD_TOKEN: token, ASTROLABE_JAEGER_TOKEN: token });
  session = await product.login();
}, 3 * minutes);
afterAll(() => product?.dispose());

describe.each(clients.map((client) => [client.name, client] as const))('%s', (_name, client) => {
  test(
    'what it was told is taken is found at once, and once',
    async () => {
      await client.ship({ product, token }, () => undefined);
      await client.check(product, session);
    },
    4 * minutes,
  );
});

test('the ledger has the same numbers, and nothing rejected', async () => {
  expect(await readLedger(session)).toEqual(ledgerOf(clients));
});
