import type { DayReceived } from '#plugins/ingest/contract';
import type { Account } from '#sdk/server';
import { GIGABYTE } from '../../common/gigabyte';
import type { WholePlan } from '../../common/planDefaults';
import { products } from '../../common/products';
import type { LimitState } from '../../contract';
import { productOf } from '../usage/productOf';

/** From which share of a limit people are told. */
const NEAR = 80;

/** How near an owner's products are to their daily limits. @param received of today */
export function limitStates(
  accounts: readonly Account[],
  plan: Pick<WholePlan, 'products'>,
  received: readonly DayReceived[],
): readonly LimitState[] {
  const types = new Map(accounts.map(({ id, type }) => [id, type]));
  return products.flatMap((product) => {
    const { dailyGb, enforced } = plan.products[product];
    if (dailyGb === null) return [];
    const usedBytes = received.reduce((sum, { accountId, signal, bytes }) => {
      const type = types.get(accountId);
      return type !== undefined && productOf(type, signal) === product ? sum + bytes : sum;
    }, 0);
    const limitBytes = dailyGb * GIGABYTE;
    const percent = Math.floor((usedBytes / limitBytes) * 100);
    const level = percent >= 100 ? ('reached' as const) : percent >= NEAR ? ('near' as const) : ('ok' as const);
    return [{ product, usedBytes, limitBytes, percent, level, enforced }];
  });
}
