import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { acknowledgedClients } from './clients/acknowledged';
import { LogClient } from './clients/LogClient';
import { ledgerOf, readLedger } from './clients/ledger';
import { beatsSender, beatsTlsSender } from './senders/beats';
import { fluentSender } from './senders/fluent';
import { syslogTlsSender } from './senders/syslog';

const LOGS = 500;
/** Their ports stay plain, with a certificate too: another one speaks TLS, or none. */
const plain = [beatsSender, fluentSender].map(({ name }) => name);
const clients = [
  ...acknowledgedClients({ logs: LOGS, rounds: 2 }).filter(({ name }) => !plain.includes(name)),
  new LogClient(beatsTlsSender, LOGS),
  new LogClient(syslogTlsSender, LOGS),
];

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  ({ product, session, token } = await startWithPortTokens(['SYSLOG', 'JAEGER'], { tls: true }));
});
afterAll(() => product?.dispose());

describe.each(clients.map((client) => [client.name, client] as const))('%s', (_name, client) => {
  test('all that it sent over TLS is found, once', async () => {
    await client.ship({ product, token }, () => undefined);
    await expect.poll(() => client.check(product, session).then(() => 'found', String)).toBe('found');
  });
});

test('the ledger has the same numbers, and nothing rejected', async () => {
  expect(await readLedger(session)).toEqual(ledgerOf(clients));
});
