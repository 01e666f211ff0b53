import type { ManagedAccount } from '../../contract';

/**
 * The ids of all accounts below the main one after one of them has changed places with its neighbour among those that are shown.
 * @returns undefined where there is no such neighbour
 */
export function moved(
  all: readonly ManagedAccount[],
  shown: readonly ManagedAccount[],
  accountId: number,
  by: -1 | 1,
): readonly number[] | undefined {
  const below = shown.filter(({ type }) => type !== 'owner');
  const index = below.findIndex((account) => account.accountId === accountId);
  const neighbour = index < 0 ? undefined : below[index + by]?.accountId;
  if (neighbour === undefined) return undefined;
  return all
    .filter(({ type }) => type !== 'owner')
    .map((account) => (account.accountId === accountId ? neighbour : account.accountId === neighbour ? accountId : account.accountId));
}
