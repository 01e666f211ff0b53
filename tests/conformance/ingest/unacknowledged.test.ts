import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, startProduct, until } from '#tests/harness/product';
import { foundMessages } from './foundMessages';
import type { RealSender } from './senders';
import { otherFluentSenders } from './senders/fluent';
import { gelfSenders } from './senders/gelf';
import { listenerSocketSender } from './senders/listenerSockets';
import { pinoLokiSender } from './senders/loki';
import { winstonSplunk } from './senders/splunk';
import { syslogSenders } from './senders/syslog';

const LOGS = 5000;
const minutes = 60_000;
const PATIENCE = 2 * minutes;
const senders = [...syslogSenders, pinoLokiSender, winstonSplunk, ...gelfSenders, listenerSocketSender, ...otherFluentSenders];

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = await (await product.login()).shippingToken();
  // These protocols have no place for a token in the unmodified client: the port has a default one.
  await product.kill('SIGTERM');
  await product.restart({
    ASTROLABE_SYSLOG_TOKEN: token,
    ASTROLABE_GELF_TOKEN: token,
    ASTROLABE_LISTENER_TOKEN: token,
    ASTROLABE_FORWARD_TOKEN: token,
  });
  session = await product.login();
}, 4 * minutes);
afterAll(() => product?.dispose());

interface Ledger {
  readonly entries: readonly { readonly protocol: string; readonly received: number; readonly stored: number; readonly rejected: object }[];
}

describe.each(senders.map((sender) => [sender.name, sender] as const))('%s', (_name, sender) => {
  test(
    `${sender.logs ?? LOGS} logs are each found, once`,
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
  const all = (...of: readonly RealSender[]) => {
    const logs = of.reduce((sum, sender) => sum + (sender.logs ?? LOGS), 0);
    return { received: logs, stored: logs, rejected: {} };
  };
  expect(numbers).toEqual({
    syslog: all(...syslogSenders),
    loki: all(pinoLokiSender),
    splunk: all(winstonSplunk),
    gelf: all(...gelfSenders),
    'listener-sockets': all(listenerSocketSender),
    forward: all(...otherFluentSenders),
  });
});
