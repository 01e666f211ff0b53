import type { IncomingHttpHeaders } from 'node:http';
import { PublicError, type RequestSession, type TenantScope } from '#sdk/server';
import { tracingAccountHeader } from '../contract';

/**
 * The accounts whose spans a request asks for: the one that its header names, else the account in use with the tracing accounts beside it.
 * @throws PublicError 400 for a header that is no id, 403 for an account that the asker may not read
 */
export function tracingScope(session: RequestSession, headers: IncomingHttpHeaders): TenantScope {
  const named = headers[tracingAccountHeader];
  if (named === undefined || named === '') return session.scope();
  if (typeof named !== 'string' || !/^\d{1,10}$/.test(named))
    throw new PublicError(400, 'ACCOUNT_INVALID', `The header ${tracingAccountHeader} has to be the id of an account, such as 12.`);
  return session.scope([Number(named)]);
}
