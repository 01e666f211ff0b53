import { PublicError } from './faults/publicError';
import type { Account, RequestSession } from './session';

/** The account that the asking person or program is in. @throws PublicError 401 SIGNED_OUT */
export function requireAccount({ account }: RequestSession): Account {
  if (account === undefined) throw new PublicError(401, 'SIGNED_OUT', 'You are not signed in, or your session has expired. Log in again.');
  return account;
}
