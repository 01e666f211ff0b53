import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineOf } from '#tests/harness/engineOf';
import { type Product, until } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { acknowledgedClients } from '../ingest/clients/acknowledged';
import { ledgerOf, readLedger } from '../ingest/clients/ledger';
import { FullDisk } from './FullDisk';
import { ProxiedProduct } from './ProxiedProduct';
import { diskFull, kills, patience, slowFaults } from './rounds';
import { tell } from './tell';

/** Connections of each client that are cut at a time. */
const CUTS = 2;
/** Of a part of the quickest client, what is taken when the fault happens: every client is in the middle of its own. */
const MIDDLE = 0.4;

let product: Product;
let token: string;
let disk: FullDisk;
beforeAll(async () => {
  disk = await FullDisk.on(tmpdir());
  ({ product, token } = await startWithPortTokens(['FORWARD', 'JAEGER'], { env: disk.env }));
}, 240_000);
afterAll(() => product?.dispose());

const killEngine = async (): Promise<void> => {
  process.kill(engineOf(product.pid, 'telemetryEngine').pid, 'SIGKILL');
};
const killHost = async (): Promise<void> => {
  await product.kill('SIGKILL');
  await product.restart();
};
const fillDisk = (): Promise<void> => disk.last(product, diskFull);

test(
  `while every client ships, the engine and the host are killed, ${kills} times each, the disk is full and connections are cut in the middle, ${slowFaults} times: all that was taken is found, once`,
  async () => {
    const clients = acknowledgedClients({ logs: 1000, rounds: 4 });
    const seen = new Map(
      await Promise.all(
        clients.map(
          async (client) =>
            [
              client,
              await ProxiedProduct.of(product, ['ASTROLABE_FORWARD_PORT', 'ASTROLABE_BEATS_PORT', 'ASTROLABE_JAEGER_PORT']),
            ] as const,
        ),
      ),
    );
    const shipPart = async (fault?: () => Promise<void>): Promise<void> => {
      let trouble: Promise<void> | undefined;
      await Promise.all(
        [...seen].map(([client, proxied]) =>
          client.ship({ product: proxied.product, token }, (share) => {
            if (share >= MIDDLE) trouble ??= fault?.();
          }),
        ),
      );
      await trouble;
    };
    for (let round = 0; round < kills; round++) {
      await shipPart(killEngine);
      await shipPart(killHost);
      if (round % (kills / slowFaults) >= 1) continue;
      await shipPart(fillDisk);
      for (const proxied of seen.values()) proxied.cutNext(CUTS);
      await shipPart();
    }
    await until('The product being ready', async () => (await fetch(`${product.url}/readyz`)).ok);
    for (const [{ name }, { cuts }] of seen) expect([name, cuts >= CUTS * slowFaults]).toEqual([name, true]);
    const session = await product.login();
    for (const client of clients) await client.check(product, session);
    const ledger = await readLedger(session);
    // A frame that was cut off is counted as one that could not be read; of a request without its end nobody says so.
    const isCut = (key: string, { malformed = 0 }: Readonly<Record<string, number>>): boolean =>
      ['forward logs', 'beats logs'].includes(key) && malformed <= CUTS * slowFaults;
    const whole = Object.entries(ledger).map(([key, { rejected, received, ...rest }]) => {
      const cut = isCut(key, rejected) ? (rejected.malformed ?? 0) : 0;
      const { malformed: _, ...others } = rejected;
      return [key, { ...rest, received: received - cut, rejected: cut > 0 ? others : rejected }] as const;
    });
    expect(Object.fromEntries(whole)).toEqual(ledgerOf(clients));
    const told = 'Clients that are told what was taken, and send again what was not. Rejected are frames that were cut, which came again:';
    const rows = [...seen].map(([{ name, protocol, signal, taken }, { cuts }]) => {
      const { malformed: rejected = 0 } = ledger[`${protocol} ${signal}`]?.rejected ?? {};
      return { client: name, protocol, signal, sent: taken, stored: taken, rejected, cuts, hostKilled: kills };
    });
    await tell('everyClient', told, rows);
    for (const proxied of seen.values()) await proxied.close();
  },
  patience(2 * kills + 2 * slowFaults),
);
