import type { DayReceived } from '#plugins/ingest/contract';
import type { Account } from '#sdk/server';
import { GIGABYTE } from '../../common/gigabyte';
import type { WholePlan } from '../../common/planDefaults';
import { type Product, products } from '../../common/products';
import type { LimitState } from '../../contract';
import { productOf } from '../usage/productOf';

/** Of a product of the plan, not of one account. */
export type ProductState = LimitState & { readonly product: Product };

/** From which share of a limit people are told. */
const NEAR = 80;

/** How near an owner's products are to their daily limits. @param received of today */
export function limitStates(
  accounts: readonly Account[],
  plan: Pick<WholePlan, 'products'>,
  received: readonly DayReceived[],
): readonly ProductState[] {
  const types = new Map(accounts.map(({ id, type }) => [id, type]));
  return products.flatMap((product) => {
    const { dailyGb, enforced } = plan.products[product];
    if (dailyGb === null) return [];
    const usedBytes = received.reduce((sum, { accountId, signal, bytes }) => {
      const type = types.get(accountId);
      return type !== undefined && productOf(type, signal) === product ? sum + bytes : sum;
    }, 0);
    return [{ product, account: null, enforced, ...nearness(usedBytes, dailyGb) }];
  });
}

/** How near one account is to the volume a day that an admin gave it, all signals together; always enforced. */
export function accountState({ id, name }: Account, volumeGb: number, received: readonly DayReceived[]): LimitState {
  const usedBytes = received.reduce((sum, { accountId, bytes }) => (accountId === id ? sum + bytes : sum), 0);
  return { product: null, account: name, enforced: true, ...nearness(usedBytes, volumeGb) };
}

function nearness(usedBytes: number, gigabytes: number): Pick<LimitState, 'usedBytes' | 'limitBytes' | 'percent' | 'level'> {
  const limitBytes = gigabytes * GIGABYTE;
  const percent = Math.floor((usedBytes / limitBytes) * 100);
  return { usedBytes, limitBytes, percent, level: percent >= 100 ? 'reached' : percent >= NEAR ? 'near' : 'ok' };
}
