import { PublicError, type RequestSession } from '#sdk/server';

/** Id of the account that the asking person is in. @throws PublicError 401 */
export function currentAccount({ account }: RequestSession): number {
  if (account === undefined) throw new PublicError(401, 'SIGNED_OUT', 'Log in to see the tokens of your account.');
  return account.id;
}
