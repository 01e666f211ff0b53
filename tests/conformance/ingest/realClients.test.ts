import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, startProduct } from '#tests/harness/product';
import { foundMessages } from './foundMessages';
import { realSenders } from './senders';

const LOGS = 10_000;
const minutes = 60_000;

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  session = await product.login();
  token = await session.shippingToken();
  // The forward protocol has no place for a token in the unmodified client: the port has a default one.
  await product.kill('SIGTERM');
  await product.restart({ ASTROLABE_FORWARD_TOKEN: token });
  session = await product.login();
}, 3 * minutes);
afterAll(() => product?.dispose());

interface Ledger {
  readonly entries: readonly { readonly protocol: string; readonly received: number; readonly stored: number; readonly rejected: object }[];
}

describe.each(realSenders.map((sender) => [sender.name, sender] as const))('%s', (_name, sender) => {
  test(
    `${LOGS} logs are each found, once`,
    async () => {
      const word = `once${sender.name.replaceAll(/[^a-z]/g, '')}`;
      const messages = Array.from({ length: LOGS }, (_, index) => `${word} log ${index}`);
      let acknowledged = 0;
      await sender.ship({
        product,
        token,
        messages,
        onAcknowledged: (logs) => {
          acknowledged += logs;
        },
      });
      expect(acknowledged).toBe(LOGS);
      const found = await foundMessages(session, word);
      expect(found.total).toBe(LOGS);
      expect(new Set(found.messages)).toEqual(new Set(messages));
    },
    4 * minutes,
  );
});

test('the ledger has the same numbers, and nothing rejected', async () => {
  const { body } = await session.call<Ledger>('GET', '/api/ingest/ledger');
  const numbers = Object.fromEntries(
    body.entries.map(({ protocol, received, stored, rejected }) => [protocol, { received, stored, rejected }]),
  );
  const all = { received: LOGS, stored: LOGS, rejected: {} };
  expect(numbers).toEqual({
    'log-listener': all,
    'otlp-logs': all,
    'otlp-grpc': all,
    'elasticsearch-bulk': all,
    loki: all,
    splunk: all,
    forward: all,
    beats: all,
    datadog: all,
  });
});

test('[data-7.1-03] a filter given to the token holds for the next request; what it leaves out is dropped by its name, and nothing when it is gone', async () => {
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
  const dropped = async () => {
    const { body } = await session.call<Ledger>('GET', '/api/ingest/ledger');
    return body.entries.find(({ protocol }) => protocol === 'log-listener');
  };
  expect(await dropped()).toMatchObject({ received: LOGS + 3, stored: LOGS + 1, dropped: { 'Token filter: Only the shop': 2 } });
  expect((await session.call('DELETE', `/api/shared-tokens/filters/${filter.body.id}`)).status).toBe(200);
  await send({ message: 'filtered no more' });
  expect((await foundMessages(session, 'filtered')).total).toBe(2);
  expect(await dropped()).toMatchObject({ received: LOGS + 4, stored: LOGS + 2 });
});
