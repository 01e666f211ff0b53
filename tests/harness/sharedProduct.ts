import { atWorkerEnd } from '../../sdk/testing/workerEnd';
import { ownAccount } from './ownAccount';
import { type Product, startProduct } from './product';

let started: Promise<Product> | undefined;

async function start(): Promise<Product> {
  const product = await startProduct();
  atWorkerEnd(() => product.dispose());
  return product;
}

/**
 * The product that all test files of this worker share, as an owner account sees it that only the caller has: nobody else's people, logs, tokens
 * or settings are in it. Whoever stops the product, changes its settings or is about all of its accounts starts one of their own.
 */
export async function sharedProduct(accountName: string): Promise<Product> {
  started ??= start();
  return ownAccount(await started, accountName);
}
