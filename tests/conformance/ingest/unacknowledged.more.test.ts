import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { type Product, type Session, until } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { LogClient } from './clients/LogClient';
import { ledgerOf, readLedger } from './clients/ledger';
import { SampleClient } from './clients/SampleClient';
import { SpanClient } from './clients/SpanClient';
import { StatsdClient } from './clients/StatsdClient';
import { otherFluentSenders } from './senders/fluent';
import { gelfSenders } from './senders/gelf';
import { graphiteLines } from './senders/graphite';
import { jaegerUdp } from './senders/jaeger';
import { listenerSocketSender } from './senders/listenerSockets';
import { pinoLokiSender } from './senders/loki';
import { winstonSplunk } from './senders/splunk';
import { statsdSenders } from './senders/statsd';
import { syslogSenders } from './senders/syslog';

const LOGS = cases(1000);
const ROUNDS = 20;
const minutes = 60_000;
const senders = [...syslogSenders, pinoLokiSender, winstonSplunk, ...gelfSenders, listenerSocketSender, ...otherFluentSenders];
const counted = [
  ...senders.map((sender) => new LogClient(sender, sender.logs ?? LOGS)),
  new SampleClient(graphiteLines, ROUNDS),
  new SpanClient(jaegerUdp, ROUNDS),
];
const clients = [...counted, ...statsdSenders.map((sender) => new StatsdClient(sender, ROUNDS))];

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  ({ product, session, token } = await startWithPortTokens(['SYSLOG', 'GELF', 'LISTENER', 'FORWARD', 'JAEGER', 'GRAPHITE', 'STATSD']));
}, 4 * minutes);
afterAll(() => product?.dispose());

describe.each(clients.map((client) => [client.name, client] as const))('%s', (_name, client) => {
  test(
    'all that it sent is found, once',
    async () => {
      await client.ship({ product, token }, () => undefined);
      const isStored = () =>
        client.check(product, session).then(
          () => true,
          () => false,
        );
      await until('All of it being stored', isStored).catch(() => undefined);
      await client.check(product, session);
    },
    2 * minutes,
  );
});

test('the ledger has the same numbers, and nothing rejected', async () => {
  // How many samples StatsD's intervals make depends on when they end.
  const { 'statsd metrics': _, ...numbers } = await readLedger(session);
  expect(numbers).toEqual(ledgerOf(counted));
});
