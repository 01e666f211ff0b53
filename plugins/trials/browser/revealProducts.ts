import type { Context } from '#sdk';
import { call } from '#sdk';
import { apiService, navigationBarService, sessionService } from '#sdk/browser';
import { readProductStates } from '../api';
import { productPath } from './productPath';

/** Shows admins the way to products that are not in use yet; those that have a page of their own have an entry of their own. */
export default async function revealProducts(services: Context, signal: AbortSignal): Promise<void> {
  const bar = services.get(navigationBarService);
  const states = await call(services.get(apiService), readProductStates, { signal });
  if (signal.aborted) return;
  const { boot } = services.get(sessionService);
  for (const { product, lastSentAt } of states) {
    if (product !== 'logs') bar.reveal(`${product}-trial`, productPath(boot, product) === undefined && lastSentAt === null);
  }
}
