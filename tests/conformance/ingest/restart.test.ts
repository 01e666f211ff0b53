import { afterEach, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#tests/harness/product';
import { foundMessages } from './foundMessages';
import { realSenders } from './senders';

const LOGS = 10_000;
const minutes = 60_000;

let product: Product | undefined;
afterEach(async () => {
  await product?.dispose();
  product = undefined;
});

describe.each(realSenders.map((sender) => [sender.name, sender] as const))('%s', (_name, sender) => {
  test(
    `${LOGS} logs are each found, once, though the host is killed and started again in the middle`,
    async () => {
      const running = await startProduct();
      product = running;
      const token = await (await running.login()).shippingToken();
      await running.kill('SIGTERM');
      await running.restart({ ASTROLABE_FORWARD_TOKEN: token });
      const word = `killed${sender.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
      const messages = Array.from({ length: LOGS }, (_, index) => `${word} log ${index}`);
      let acknowledged = 0;
      let restarted: Promise<void> | undefined;
      const killAndStart = async (): Promise<void> => {
        await running.kill('SIGKILL');
        await running.restart();
      };
      await sender.ship({
        product: running,
        token,
        messages,
        onAcknowledged: (logs) => {
          acknowledged += logs;
          if (acknowledged >= LOGS / 3) restarted ??= killAndStart();
        },
      });
      expect(restarted).toBeDefined();
      await restarted;
      expect(acknowledged).toBe(LOGS);
      const found = await foundMessages(await running.login(), word);
      expect(new Set(found.messages)).toEqual(new Set(messages));
      expect(found.total).toBe(LOGS);
    },
    6 * minutes,
  );
});
