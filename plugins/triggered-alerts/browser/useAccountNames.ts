import { readableAccounts } from '#sdk';
import { useSession } from '#sdk/browser';

/** Names of accounts by their ids; the number of one that the person may not read. The account in use where there is none. */
export function useAccountNames(): (ids: readonly number[], own: number) => string {
  const session = useSession();
  return (ids, own) =>
    (ids.length === 0 ? [own] : ids)
      .map((id) => readableAccounts(session).find((account) => account.id === id)?.name ?? `Account ${id}`)
      .join(', ');
}
