import { PublicError, type RequestSession, requireAccount } from '#sdk/server';
import type { FilterOwner } from './FilterRecords';

/** Who asks, by the session alone. @throws PublicError 401 SIGNED_OUT, 403 PERSON_NEEDED for programs */
export function filterOwner(session: RequestSession): FilterOwner {
  const { id: accountId } = requireAccount(session);
  if (session.user === undefined) throw new PublicError(403, 'PERSON_NEEDED', 'Only people can do this: log in with your browser.');
  return { accountId, userId: session.user.id };
}
