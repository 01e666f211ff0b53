import type { Context } from '#sdk';
import { accountsService, PublicError, type RequestSession, requireAccount } from '#sdk/server';
import type { DropSignal } from '../common/dropFilter';

/** Types of accounts whose data drop filters look at. */
const types: { readonly [S in DropSignal]: readonly string[] } = {
  logs: ['owner', 'sub', 'security'],
  metrics: ['owner', 'sub', 'security', 'metrics'],
};

/** Accounts that filters of the current one may be for: itself, and of an owner account those below it. */
export async function reachableAccounts(
  session: RequestSession,
  services: Context,
  signal: DropSignal,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const own = requireAccount(session);
  const tree = own.type === 'owner' ? await services.get(accountsService).tree(own.id) : [own];
  return tree.filter(({ id, type }) => id === own.id || types[signal].includes(type)).map(({ id, name }) => ({ id, name }));
}

/** @throws PublicError 400 DROP_FILTER_ACCOUNT for an account that is none of them */
export async function requireReachable(
  accountIds: readonly number[],
  session: RequestSession,
  services: Context,
  signal: DropSignal,
): Promise<void> {
  const reachable = await reachableAccounts(session, services, signal);
  const foreign = accountIds.find((accountId) => !reachable.some(({ id }) => id === accountId));
  if (foreign === undefined) return;
  const names = reachable.slice(0, 20).map(({ id, name }) => `${name} (${id})`);
  throw new PublicError(
    400,
    'DROP_FILTER_ACCOUNT',
    `A drop filter for ${signal} cannot be for the account ${foreign}. Choose of ${names.join(', ')}.`,
  );
}
