import type { IncomingHttpHeaders } from 'node:http';
import { tracingAccountHeader } from '#plugins/tracing/contract';
import { PublicError, type RequestSession, type TenantScope } from '#sdk/server';

/**
 * The accounts whose spans a request asks for: the one that it names itself, else the one of the header of tracing, else the account in use with the
 * tracing accounts beside it.
 * @throws PublicError 400 for a header that is no id, 403 for an account that the asker may not read
 */
export function spmScope(session: RequestSession, headers: IncomingHttpHeaders, accountId?: number): TenantScope {
  if (accountId !== undefined) return session.scope([accountId]);
  const named = headers[tracingAccountHeader];
  if (named === undefined || named === '') return session.scope();
  if (typeof named !== 'string' || !/^\d{1,10}$/.test(named))
    throw new PublicError(400, 'ACCOUNT_INVALID', `The header ${tracingAccountHeader} has to be the id of an account, such as 12.`);
  return session.scope([Number(named)]);
}
