import { PublicError, type RequestSession } from '#sdk/server';

/** Nobody changes what they themselves may do, not even to less: another admin does. @throws PublicError 403 OWN_ROLE */
export function notYourself({ user }: RequestSession, id: number): void {
  if (user?.id === id) throw new PublicError(403, 'OWN_ROLE', 'Nobody can change their own access. Ask another admin of the account.');
}
