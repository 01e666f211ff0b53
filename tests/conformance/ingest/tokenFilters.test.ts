import { beforeAll, expect, test } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { readLedger } from './clients/ledger';
import { foundMessages } from './foundMessages';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Filters');
  session = await product.login();
});

test('[data-7.1-03] a filter given to the token holds for the next request; what it leaves out is dropped by its name, and nothing when it is gone', async () => {
  const token = await session.shippingToken();
  const send = (...logs: object[]) =>
    fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: logs.map((log) => JSON.stringify(log)).join('\n') });
  const filter = await session.call<{ id: number }>('POST', '/api/shared-tokens/filters', {
    name: 'Only the shop',
    query: 'k8s.namespace.name:shop AND NOT severity:debug',
  });
  const [own] = (await session.call<{ id: number }[]>('GET', '/api/shared-tokens')).body;
  expect((await session.call('PUT', `/api/shared-tokens/${own?.id}`, { filters: [filter.body.id] })).status).toBe(200);
  const pod = { pod_name: 'cart-6d4cf56db6-x7k2q', namespace_name: 'shop' };
  const answer = await send(
    { message: 'filtered kept', kubernetes: pod },
    { message: 'filtered elsewhere', kubernetes: { ...pod, namespace_name: 'tools' } },
    { message: 'filtered debug', level: 'debug', kubernetes: pod },
  );
  expect(answer.status).toBe(200);
  expect((await foundMessages(session, 'filtered')).messages).toEqual(['filtered kept']);
  const counts = async () => (await readLedger(session))['log-listener logs'];
  const dropped = { 'Token filter: Only the shop': 2 };
  expect(await counts()).toEqual({ received: 3, stored: 1, rejected: {}, dropped });
  expect((await session.call('DELETE', `/api/shared-tokens/filters/${filter.body.id}`)).status).toBe(200);
  await send({ message: 'filtered no more' });
  expect((await foundMessages(session, 'filtered')).total).toBe(2);
  expect(await counts()).toEqual({ received: 4, stored: 2, rejected: {}, dropped });
});
