import { afterAll, expect, test } from 'vitest';
import type { SystemStatus } from '#plugins/system-status/contract';
import { type Product, startProduct, until } from '../../harness/product';
import { kills } from './rounds';

let product: Product | undefined;
afterAll(() => product?.dispose());

test('with a quarter of a processor the product starts, takes in a log, finds it, and says nothing of an outage', async () => {
  for (let round = 0; round < Math.min(kills, 5); round += 1) {
    product = await startProduct({ isSlow: true });
    const session = await product.login();
    const sent = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, {
      method: 'POST',
      body: JSON.stringify({ message: 'The ferry is late' }),
    });
    expect(sent.status, await sent.text()).toBe(200);
    const now = Date.now();
    const search = { query: 'ferry', from: now - 3_600_000, to: now + 3_600_000 };
    await until(
      'the log being found',
      async () => (await session.call<{ total?: number }>('POST', '/api/explore/search', search)).body.total === 1,
      300_000,
    );
    const { body } = await session.call<SystemStatus>('GET', '/api/system-status');
    expect(body.services.filter(({ state }) => state !== 'up' && state !== 'slow')).toEqual([]);
    expect(body.incidents?.filter(({ state }) => state !== 'slow')).toEqual([]);
    const faults = product
      .output()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line));
    expect(faults).toEqual([]);
    expect(await product.kill('SIGTERM')).toBe(0);
    await product.dispose();
    product = undefined;
  }
});
