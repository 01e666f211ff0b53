import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listFields } from '#plugins/ingest/api';
import type { Answer } from '#sdk';
import { processTree } from '#tests/bench/processUsage';
import { isAlive } from '#tests/harness/isAlive';
import { type Product, startProduct, until } from '#tests/harness/product';
import { foundMessages } from '../ingest/foundMessages';
import { ChosenTypes } from './ChosenTypes';
import { loaded } from './loaded';
import { NumberedSender } from './NumberedSender';
import { numberedProtocols } from './numberedProtocols';
import { kills, momentOf, patience } from './rounds';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.dispose());

test(
  `SIGKILL of the host under load, ${kills} times: every acknowledged log is there once, the type of a field is the one that was chosen, no child is left, and it starts again`,
  async () => {
    const token = await (await product.login()).shippingToken();
    const types = new ChosenTypes(product, token);
    const senders = numberedProtocols.map((protocol) => new NumberedSender(product, token, protocol));
    for (let round = 0; round < kills; round++) {
      await loaded(senders, 100);
      const chosen = await types.choose(round);
      // Somewhere in the cycle of reading, journaling, storing and answering.
      await pause(momentOf(round, 100));
      const children = processTree(product.pid).slice(1);
      // The engines of telemetry and, unless a server keeps them, of records.
      expect(children).toHaveLength(product.recordsUrl === undefined ? 2 : 1);
      await product.kill('SIGKILL');
      // At once, as a supervisor does: the new host has to wait for the engines of the old one.
      await product.restart();
      await until('The engines of the killed host ending', () => !children.some(isAlive));
      await types.expectKept(chosen);
    }
    await loaded(senders, 100);
    await Promise.all(senders.map((sender) => sender.finish()));
    const session = await product.login();
    for (const sender of senders) {
      expect(sender.faults).toEqual([]);
      expect(sender.breaks).toBeGreaterThan(0);
      const found = await foundMessages(session, sender.word);
      expect(new Set(found.messages)).toEqual(new Set(sender.messages));
      expect(found.total).toBe(sender.acknowledged);
    }
    const stored = senders.reduce((sum, sender) => sum + sender.acknowledged, types.shipped);
    const counted = async (): Promise<number> =>
      (await session.call<Answer<typeof listFields>>('GET', '/api/fields?from=now-1d&to=now')).body.logs;
    // A kill between the counts and the mark that they are stored has a batch counted twice; none is forgotten.
    await until('The fields of every log being counted', async () => (await counted()) >= stored);
  },
  patience(kills),
);
