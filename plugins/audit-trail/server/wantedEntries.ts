import type { Context } from '#sdk';
import { type AuditQuery, identityService, PublicError, type RequestSession, requireAccount } from '#sdk/server';
import type { AuditFilter } from '../contract';
import { accountsBelow } from './accountsBelow';
import { readsInstallation } from './readsInstallation';

/**
 * What a filter asks of the trail, in the accounts that are the caller's: their own and, if wanted, those below it.
 * @throws PublicError 403 for entries that the caller may not read, 400 for an empty range of time
 */
export async function wantedEntries(
  { from, to, who, actions, below = false, installation = false }: AuditFilter,
  { session, services }: { readonly session: RequestSession; readonly services: Pick<Context, 'get'> },
): Promise<Omit<AuditQuery, 'before' | 'limit'>> {
  const account = requireAccount(session);
  if (installation && !readsInstallation(session))
    throw new PublicError(403, 'FORBIDDEN', 'Only system admins see the entries of the installation. Ask for those of your account.');
  if (below && session.apiToken !== undefined)
    throw new PublicError(403, 'FORBIDDEN', 'An API token reads the entries of its own account. Make one in each account below it.');
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    throw new PublicError(400, 'TIME_RANGE_INVALID', 'The time range is empty: from must be before to.');
  const others = below ? accountsBelow(account, await services.get(identityService).accounts()) : [];
  const names = actions?.split(',').filter((name) => name !== '') ?? [];
  return {
    accounts: [account.id, ...others.map(({ id }) => id), ...(installation ? [null] : [])],
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(who === undefined || who === '' ? {} : { who }),
    ...(names.length === 0 ? {} : { actions: names }),
  };
}
