import { afterEach, expect, test } from 'vitest';
import { everywhere, noCounts } from '../testing/noCounts';
import { type ReceiverStandIn, receiverStandIn } from '../testing/receiverStandIn';
import type { Kind } from './parts';
import { WorkerShipper } from './WorkerShipper';

const startedAt = Date.UTC(2026, 1, 10, 14, 0);
let receiver: ReceiverStandIn | undefined;
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

function shipper(base: string, onTrouble: (trouble: string | undefined) => void = () => {}): WorkerShipper {
  const options = {
    seed: 7,
    startedAt,
    since: startedAt,
    outages: [],
    token: 'T',
    addresses: everywhere(base),
    counted: noCounts(startedAt - 600_000),
  };
  return new WorkerShipper(options, { onTrouble, onCounted: () => {} });
}

test('a thread of its own makes and sends lines, spans and samples', async () => {
  receiver = await receiverStandIn();
  const thread = shipper(receiver.base);
  const [one, two] = await Promise.all([
    thread.ship(startedAt - 360_000, startedAt - 180_000),
    thread.ship(startedAt - 180_000, startedAt),
  ]);
  await thread.close();
  const sum = (kinds: readonly Kind[]) => kinds.reduce((all, kind) => all + one[kind] + two[kind], 0);
  expect(receiver.taken.length).toBe(sum(['listener', 'otlp', 'elasticsearch']));
  expect(receiver.taken.length).toBeGreaterThan(1000);
  expect(new Set(receiver.spans).size).toBe(sum(['spans']));
  expect(receiver.samples.length).toBeGreaterThan(5000);
  expect(receiver.points.length).toBeGreaterThan(100);
});

test('a refusal comes back in words, and a closed thread takes nothing more', async () => {
  receiver = await receiverStandIn(() => ({ status: 401, body: 'unknown token' }));
  const thread = shipper(receiver.base);
  await expect(thread.ship(startedAt - 60_000, startedAt)).rejects.toThrow(/refused what the demo sends: 401 unknown token/);
  await thread.close();
  await expect(thread.ship(startedAt - 60_000, startedAt)).rejects.toThrow('has ended');
});

test('closing does not wait for a receiver that stays away', async () => {
  receiver = await receiverStandIn(() => ({ status: 503, retryAfter: 10 }));
  const thread = shipper(receiver.base);
  const sending = thread.ship(startedAt - 60_000, startedAt);
  const refused = expect(sending).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await thread.close();
  await refused;
});
