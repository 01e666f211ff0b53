import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineOf } from '#tests/harness/engineOf';
import { type Product, until } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { acknowledgedClients } from '../ingest/clients/acknowledged';
import { ledgerOf, readLedger } from '../ingest/clients/ledger';
import { FullDisk } from './FullDisk';
import { ProxiedProduct } from './ProxiedProduct';
import { patience, rounds } from './rounds';

const ROUNDS = rounds(1);
const CUTS = 3;
/** Milliseconds that the disk is full: senders that are told to wait half a minute are let go before. */
const FULL = 20_000;
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

const faults: Readonly<Record<string, () => Promise<void>>> = {
  'the engine is killed': async () => {
    process.kill(engineOf(product.pid, 'telemetryEngine').pid, 'SIGKILL');
  },
  'the host is killed and started again': async () => {
    await product.kill('SIGKILL');
    await product.restart();
  },
  'the disk is full': () => disk.last(product, FULL),
};

/** Leaves behind what was found, for people: what each client was told is taken is stored, once. */
async function tell(rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const heads = ['client', 'protocol', 'signal', 'taken and stored once', 'connections cut'];
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const directory = join(import.meta.dirname, '../../../test-results/faults');
  await mkdir(directory, { recursive: true });
  const said = [`Each fault ${ROUNDS} times: ${[...Object.keys(faults), 'connections are cut'].join(', ')}.`, '', ...lines, ''];
  await writeFile(join(directory, 'everyClient.md'), said.join('\n'));
}

test(
  `while every client ships, the engine and the host are killed, the disk is full and connections are cut in the middle, ${ROUNDS} times: all that was taken is found, once`,
  async () => {
    const clients = acknowledgedClients({ logs: 2500, rounds: 8 });
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
    for (let round = 0; round < ROUNDS; round++) {
      for (const fault of Object.values(faults)) await shipPart(fault);
      for (const proxied of seen.values()) proxied.cutNext(CUTS);
      await shipPart();
    }
    await until('The product being ready', async () => (await fetch(`${product.url}/readyz`)).ok);
    for (const [{ name }, { cuts }] of seen) expect([name, cuts >= CUTS * ROUNDS]).toEqual([name, true]);
    const session = await product.login();
    for (const client of clients) await client.check(product, session);
    const ledger = await readLedger(session);
    // A frame that was cut off is counted as one that could not be read; of a request without its end nobody says so.
    const isCut = (key: string, { malformed = 0 }: Readonly<Record<string, number>>): boolean =>
      ['forward logs', 'beats logs'].includes(key) && malformed <= CUTS * ROUNDS;
    const whole = Object.entries(ledger).map(([key, { rejected, received, ...rest }]) => {
      const cut = isCut(key, rejected) ? (rejected.malformed ?? 0) : 0;
      const { malformed: _, ...others } = rejected;
      return [key, { ...rest, received: received - cut, rejected: cut > 0 ? others : rejected }] as const;
    });
    expect(Object.fromEntries(whole)).toEqual(ledgerOf(clients));
    await tell([...seen].map(([client, { cuts }]) => [client.name, client.protocol, client.signal, client.taken, cuts]));
    for (const proxied of seen.values()) await proxied.close();
  },
  patience(4 * ROUNDS),
);
