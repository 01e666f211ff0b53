import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, startProduct, until } from '#tests/harness/product';
import { foundMessages } from './foundMessages';
import { pinoLokiSender } from './senders/loki';
import { winstonSplunk } from './senders/splunk';
import { syslogSenders } from './senders/syslog';

const LOGS = 5000;
const minutes = 60_000;
const PATIENCE = 2 * minutes;
const senders = [...syslogSenders, pinoLokiSender, winstonSplunk];

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = await (await product.login()).shippingToken();
  // These protocols have no place for a token in the unmodified client: the port has a default one.
  await product.kill('SIGTERM');
  await product.restart({ ASTROLABE_SYSLOG_TOKEN: token });
  session = await product.login();
}, 4 * minutes);
afterAll(() => product?.dispose());

interface Ledger {
  readonly entries: readonly { readonly protocol: string; readonly received: number; readonly stored: number; readonly rejected: object }[];
}

describe.each(senders.map((sender) => [sender.name, sender] as const))('%s', (_name, sender) => {
  test(
    `${sender.logs ?? LOGS} logs are each found, once, though nothing is acknowledged`,
    async () => {
      const word = `told${sender.name.replaceAll(/[^a-zA-Z0-9]/g, '').toLowerCase()}`;
      const messages = Array.from({ length: sender.logs ?? LOGS }, (_, index) => `${word} log ${index}`);
      await sender.ship({ product, token, messages, onAcknowledged: () => undefined });
      await until('every log being found', async () => (await foundMessages(session, word)).total >= messages.length);
      const found = await foundMessages(session, word);
      expect(found.total).toBe(messages.length);
      expect(new Set(found.messages)).toEqual(new Set(messages));
    },
    PATIENCE,
  );
});

test('the ledger has the same numbers, and nothing rejected', async () => {
  const { body } = await session.call<Ledger>('GET', '/api/ingest/ledger');
  const numbers = Object.fromEntries(
    body.entries.map(({ protocol, received, stored, rejected }) => [protocol, { received, stored, rejected }]),
  );
  const all = (count: number) => ({ received: count * LOGS, stored: count * LOGS, rejected: {} });
  expect(numbers).toEqual({
    syslog: all(syslogSenders.length),
    loki: all(1),
    splunk: { received: winstonSplunk.logs, stored: winstonSplunk.logs, rejected: {} },
  });
});
