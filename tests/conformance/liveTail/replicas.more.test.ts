import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresServer } from '../../../host/server/records/testing/PostgresServer';
import { startTestEngine } from '../../../host/server/telemetry/testing/testEngine';
import { tcpProxy } from '../../../host/server/testing/tcpProxy';
import { type Product, startProduct } from '../../harness/product';
import { openTail } from './openTail';

let postgres: PostgresServer;
let engine: Awaited<ReturnType<typeof startTestEngine>>;
let proxy: Awaited<ReturnType<typeof tcpProxy>>;
let products: readonly [Product, Product];

beforeAll(async () => {
  [postgres, engine] = await Promise.all([PostgresServer.start(), startTestEngine()]);
  proxy = await tcpProxy(engine.child.socketPath);
  const env = {
    RECORDS_URL: await postgres.database(),
    TELEMETRY_URL: `http://127.0.0.1:${proxy.port}/observability`,
    ASTROLABE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  products = [await startProduct({ env }), await startProduct({ env })];
}, 240_000);
afterAll(async () => {
  for (const product of products ?? []) await product.dispose();
  await engine?.stop();
  await proxy?.close();
  await postgres?.stop();
});

test('a log that arrives at one replica shows in a tail that is open on the other, and to log out on one ends it on the other', async () => {
  const [here, there] = products;
  const session = await here.login();
  const tail = await openTail(there.url, { cookie: session.cookie });
  const ship = async (to: Product, message: string) => {
    const path = `/?token=${await session.shippingToken()}&type=tail`;
    expect((await fetch(`${to.listenerUrl}${path}`, { method: 'POST', body: JSON.stringify({ message }) })).status).toBe(200);
  };
  await ship(here, 'came in here');
  await ship(there, 'came in there');
  await tail.until('both logs', ({ messages }) => messages.includes('came in here') && messages.includes('came in there'));
  expect(tail.messages).toHaveLength(2);
  const token = await session.shippingToken();
  expect((await session.call('POST', '/api/logout', {})).status).toBe(200);
  const late = await fetch(`${here.listenerUrl}/?token=${token}&type=tail`, {
    method: 'POST',
    body: JSON.stringify({ message: 'too late' }),
  });
  expect(late.status).toBe(200);
  await tail.until('its end', ({ ended }) => ended !== undefined);
  expect(tail.ended).toContain('You may no longer follow these logs');
  expect(tail.messages).toHaveLength(2);
});
