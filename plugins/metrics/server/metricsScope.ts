import type { Context } from '#sdk';
import { type Account, accountsService, type RequestSession, requireAccount, type TenantScope } from '#sdk/server';

/**
 * Accounts whose metrics somebody may ask for: the one in use first, then metrics accounts under the same main account that the person may enter, or that let the
 * account in use read their data. Where the flag `M3DBMetricsAccount` is off, the account in use alone.
 */
export async function metricsAccountsOf(session: RequestSession, services: Context): Promise<readonly Pick<Account, 'id' | 'name'>[]> {
  const current = requireAccount(session);
  if (session.facts.flag?.has('M3DBMetricsAccount') !== true) return [current];
  const tree = await services.get(accountsService).tree(current.ownerId);
  const entered = new Set(session.accounts.map(({ id }) => id));
  const others = tree.filter(
    ({ id, type, sharedWith }) => id !== current.id && type === 'metrics' && (entered.has(id) || sharedWith.includes(current.id)),
  );
  return [current, ...others];
}

/**
 * The scope of a question about metrics: these accounts, or all of {@link metricsAccountsOf}.
 * @throws PublicError 403 for an account that is not the person's
 */
export async function metricsScope(session: RequestSession, services: Context, accountIds: readonly number[] = []): Promise<TenantScope> {
  if (accountIds.length > 0) return session.scope(accountIds);
  return session.scope((await metricsAccountsOf(session, services)).map(({ id }) => id));
}
