import type { DayReceived } from '#plugins/ingest/contract';
import type { Account } from '#sdk/server';
import { GIGABYTE } from '../../common/gigabyte';
import type { WholePlan } from '../../common/planDefaults';
import { products } from '../../common/products';
import type { PlanUsage } from '../../contract';
import { productOf } from './productOf';

/** Whose usage somebody sees: all accounts of the owner from the owner account, else their own, since siblings are not their business. */
export const accountsShown = ({ id, type }: Pick<Account, 'id' | 'type'>, accounts: readonly Account[]): readonly Account[] =>
  type === 'owner' ? accounts : accounts.filter((account) => account.id === id);

/** What these accounts have sent, sorted into the products of their plan; accounts that sent nothing of a product are left out of it. */
export function planUsage(
  days: readonly string[],
  accounts: readonly Account[],
  plan: Pick<WholePlan, 'products'>,
  received: readonly DayReceived[],
): PlanUsage {
  const known = new Map(accounts.map((account) => [account.id, account]));
  const at = new Map(days.map((day, index) => [day, index]));
  return {
    days: [...days],
    products: products.map((product) => {
      const used = new Map<number, PlanUsage['products'][number]['accounts'][number]>();
      for (const { accountId, signal, day, items, bytes } of received) {
        const account = known.get(accountId);
        const index = at.get(day);
        if (account === undefined || index === undefined || productOf(account.type, signal) !== product) continue;
        const entry = used.get(accountId) ?? {
          accountId,
          account: account.name,
          bytes: days.map(() => 0),
          items: days.map(() => 0),
        };
        entry.bytes[index] = (entry.bytes[index] ?? 0) + bytes;
        entry.items[index] = (entry.items[index] ?? 0) + items;
        used.set(accountId, entry);
      }
      const { dailyGb } = plan.products[product];
      return { product, dailyLimitBytes: dailyGb === null ? null : dailyGb * GIGABYTE, accounts: [...used.values()] };
    }),
  };
}
