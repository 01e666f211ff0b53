import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '#tests/harness/isAlive';
import { type Product, startProduct, until } from '#tests/harness/product';
import { type SmallDisk, smallDisk } from '#tests/harness/smallDisk';
import { foundMessages } from '../ingest/foundMessages';
import { loaded } from './loaded';
import { NumberedSender } from './NumberedSender';
import { numberedProtocols } from './numberedProtocols';
import { kills, momentOf, patience } from './rounds';

const MEGABYTES = 2048;
/** Milliseconds at most that the disk is full: from a moment to longer than an interval of the ledger. */
const LONGEST = 3000;

const disk: SmallDisk | undefined = await smallDisk(MEGABYTES);
if (disk === undefined) process.stdout.write('No file system can be mounted here: no disk is filled to its last byte.\n');

// Only as root, as in a container.
describe.runIf(disk !== undefined)('a disk without a free byte', () => {
  let product: Product;
  beforeAll(async () => {
    // Room is never refused before it is gone: the disk fills faster than the product looks.
    product = await startProduct({ dataDir: disk?.dataDir ?? '', env: { ASTROLABE_MIN_FREE_DISK: '1B' } });
  });
  afterAll(async () => {
    await product?.dispose();
    disk?.unmount();
  });

  test(
    `the disk fills under load, ${kills} times: the host stays, and every acknowledged log is there once`,
    async () => {
      const host = product.pid;
      const session = await product.login();
      const token = await session.shippingToken();
      const senders = numberedProtocols.map((protocol) => new NumberedSender(product, token, protocol));
      for (let round = 0; round < kills; round++) {
        await loaded(senders, 100);
        // Somewhere in the cycle of reading, journaling, storing, counting and answering.
        await pause(momentOf(round, 200));
        await disk?.fill(momentOf(round * 7, LONGEST));
      }
      await loaded(senders, 100);
      await Promise.all(senders.map((sender) => sender.finish()));
      await until('The product being ready', async () => (await fetch(`${product.url}/readyz`)).ok);
      expect(isAlive(host)).toBe(true);
      for (const sender of senders) {
        expect(sender.faults).toEqual([]);
        expect(sender.breaks).toBe(0);
        const found = await foundMessages(session, sender.word);
        expect(new Set(found.messages)).toEqual(new Set(sender.messages));
        expect(found.total).toBe(sender.acknowledged);
      }
    },
    patience(kills),
  );
});
