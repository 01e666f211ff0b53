import type { Product } from '../harness/product';
import { expect } from './fixtures';

/** Sets a flag for the product's account, as an operator does. */
export async function turnFlag(product: Product, flag: string, value: boolean): Promise<void> {
  const { accountId } = (await (await product.login()).call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const operator = await product.login('admin@astrolabe.local');
  expect((await operator.call('PUT', `/api/__admin__/flags/${flag}`, { value, accountId })).status).toBe(200);
}
