import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import type { Product, Session } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { acknowledgedClients } from './clients/acknowledged';
import { ledgerOf, readLedger } from './clients/ledger';

const minutes = 60_000;
const clients = acknowledgedClients({ logs: cases(2000), rounds: 20 });

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  ({ product, session, token } = await startWithPortTokens(['FORWARD', 'JAEGER']));
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
