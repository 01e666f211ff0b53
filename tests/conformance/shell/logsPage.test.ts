import { expect, test } from 'vitest';
import { sharedProduct } from '../../harness/sharedProduct';

test('an account that no logs have been sent to is told what logs are for [shell-2.8-01]', async () => {
  const session = await (await sharedProduct('Without logs')).login();
  const { status, body } = await session.call<readonly { product: string }[]>('GET', '/api/trials');
  expect(status).toBe(200);
  expect(body.find(({ product }) => product === 'logs')).toMatchObject({ available: false, lastSentAt: null });
});
