import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineOf } from '#tests/harness/engineOf';
import { type Product, type Session, until } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { type LedgerNumbers, readLedger } from '../ingest/clients/ledger';
import { gelfSenders } from '../ingest/senders/gelf';
import { graphiteLines } from '../ingest/senders/graphite';
import { listenerSocketSender } from '../ingest/senders/listenerSockets';
import { statsdSenders } from '../ingest/senders/statsd';
import { syslogSenders, syslogTlsSender } from '../ingest/senders/syslog';
import { FullDisk } from './FullDisk';
import { diskFull, kills, momentOf, patience, slowFaults } from './rounds';
import { tell } from './tell';
import { UntoldLogs } from './UntoldLogs';
import { UntoldCounts, UntoldSamples } from './UntoldSamples';

/** Connections of each client that are cut, in parts of their own, since not every client connects again: one in good order, one not. */
const CUTS = 2;
/** Milliseconds between a client's messages, twenty by twenty. */
const QUICK = 30;
const SLOW = 150;
/** Bytes more in each message of the heaviest client, of which systems hold some ten megabytes between them. */
const PADDING = 60_000;
/** Milliseconds after which every client is in the middle of its part. */
const MIDDLE = 400;

const [bsdSyslog, syslog] = syslogSenders;
const gelf = gelfSenders.find(({ name }) => name.endsWith('TCP'));
const statsd = statsdSenders.find(({ name }) => name.endsWith('tcp'));
if (bsdSyslog === undefined || syslog === undefined || gelf === undefined || statsd === undefined) throw new Error('A client is gone.');

const lines = { end: '\n' } as const;
/** It sends so much that its window closes. */
const heaviest = new UntoldLogs(syslog, { ...lines, port: 'ASTROLABE_SYSLOG_PORT', takesRest: true });
const clients = [
  new UntoldLogs(bsdSyslog, { ...lines, port: 'ASTROLABE_SYSLOG_PORT', takesRest: true }),
  heaviest,
  new UntoldLogs(syslogTlsSender, { ...lines, port: 'ASTROLABE_SYSLOG_TLS_PORT', tls: true, takesRest: true }),
  new UntoldLogs(gelf, { end: '\0', port: 'ASTROLABE_GELF_PORT' }),
  new UntoldLogs(listenerSocketSender, { ...lines, port: 'ASTROLABE_LISTENER_SOCKET_PORT' }),
  new UntoldSamples(graphiteLines, { ...lines, port: 'ASTROLABE_GRAPHITE_PORT' }),
  new UntoldCounts(statsd, { ...lines, port: 'ASTROLABE_STATSD_PORT' }),
];

let product: Product;
let session: Session;
let token: string;
let disk: FullDisk;
let heavy: Promise<void> | undefined;
beforeAll(async () => {
  disk = await FullDisk.on(tmpdir());
  const options = { env: disk.env, tls: true };
  ({ product, session, token } = await startWithPortTokens(['SYSLOG', 'GELF', 'LISTENER', 'GRAPHITE', 'STATSD'], options));
  for (const client of clients) await client.open(product);
}, 240_000);
afterAll(async () => {
  for (const { proxy } of clients) await proxy.close();
  await product?.dispose();
});

const shipParts = async (pace: number): Promise<void> => {
  await Promise.all(clients.map((client) => client.shipPart({ product, token }, pace)));
};

/** The heaviest client sends more than systems hold: begun before nothing is read any more, most of it may be through. */
async function closeWindow(): Promise<void> {
  heaviest.padding = PADDING;
  heavy = heaviest.shipPart({ product, token }, SLOW);
  heaviest.padding = 0;
  await until('The window of the heaviest client being closed', () => heaviest.proxy.held > 0);
}

/** What the ledger should say, by protocol and signal. */
function expectedLedger(): Readonly<Record<string, LedgerNumbers>> {
  const sums: Record<string, LedgerNumbers> = {};
  for (const client of clients) {
    const key = `${client.protocol} ${client.signal}`;
    const { whole, restsTaken, restsRejected } = client.arrived();
    const { received = 0, stored = 0, rejected = {} } = sums[key] ?? {};
    const malformed = (rejected.malformed ?? 0) + restsRejected;
    sums[key] = {
      received: received + whole.length + restsTaken + restsRejected,
      stored: stored + whole.length + restsTaken,
      rejected: malformed > 0 ? { malformed } : {},
      dropped: {},
    };
  }
  return sums;
}

/** All that arrived is stored once, and counted. */
async function check(): Promise<void> {
  for (const client of clients) await client.check(client.arrived().whole, product, session);
  const { 'statsd metrics': counts, ...ledger } = await readLedger(session);
  const { 'statsd metrics': expected, ...others } = expectedLedger();
  expect(ledger).toEqual(others);
  // How many samples StatsD's intervals make depends on when they end.
  expect(counts?.rejected).toEqual(expected?.rejected);
}

/** Waits for the check's success, and fails as it does. */
async function checkSoon(): Promise<void> {
  const isRight = () =>
    check().then(
      () => true,
      () => false,
    );
  await until('All of it being stored', isRight).catch(() => undefined);
  await check();
}

test(
  `while clients ship that are never told, the engine is killed, ${kills} times, the disk is full and connections are cut in the middle, ${slowFaults} times: every whole message is stored once, every cut one counted`,
  async () => {
    for (let round = 0; round < kills; round++) {
      const shipped = shipParts(QUICK);
      await pause(MIDDLE + momentOf(round, 100));
      process.kill(engineOf(product.pid, 'telemetryEngine').pid, 'SIGKILL');
      await shipped;
    }
    for (let round = 0; round < slowFaults; round++) {
      const shipped = shipParts(SLOW);
      await pause(MIDDLE);
      await disk.last(product, diskFull, round === 0 ? closeWindow : undefined);
      await Promise.all([shipped, heavy]);
    }
    // As nobody was cut yet, the clients' own counts are what arrives.
    await until('All that was sent arriving', () => clients.every((client) => client.arrived().whole.length === client.sent));
    for (let round = 0; round < CUTS * slowFaults; round++) {
      for (const { proxy } of clients) proxy.cutNext(1);
      await shipParts(QUICK);
    }
    await checkSoon();
    for (const { name, proxy } of clients) expect([name, proxy.cuts]).toEqual([name, CUTS * slowFaults]);
    const told =
      'Clients that are never told what became of what they sent. Sent is what arrived at the port; rejected are messages cut in the middle; where a sender closes in the middle of a line of syslog, what came of it is stored:';
    const rows = clients.map((client) => {
      const { whole, restsTaken, restsRejected } = client.arrived();
      const stored = whole.length + restsTaken;
      const { name, protocol, signal, proxy } = client;
      return {
        client: name,
        protocol,
        signal,
        sent: stored + restsRejected,
        stored,
        rejected: restsRejected,
        cuts: proxy.cuts,
        hostKilled: 'not told',
      };
    });
    await tell('neverTold', told, rows);
  },
  patience(kills + 3 * slowFaults),
);
