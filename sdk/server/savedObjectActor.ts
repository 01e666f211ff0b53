import type { Facts } from '#core';
import { requireAccount } from './requireAccount';
import type { RequestSession } from './session';

/** For whom something is done with saved objects. */
export interface SavedObjectActor {
  readonly accountId: number;
  /** Absent for a program: it owns nothing, has no favourites, and sees nothing private. */
  readonly userId?: number | undefined;
  /** E-mail address, or the name of a program or of work that nobody asked for. */
  readonly name: string;
  /** Absent where only who it is counts: rules of folders for roles let nobody in then. */
  readonly facts?: Facts;
  /** Work of the product itself: it sees the private objects of everybody in the account, and every folder. */
  readonly isSystem?: boolean;
}

/** Who asks, by the session alone. @throws PublicError 401 SIGNED_OUT */
export const savedObjectActor = (session: RequestSession): SavedObjectActor => ({
  accountId: requireAccount(session).id,
  userId: session.user?.id,
  name: session.user?.email ?? session.apiToken?.name ?? '',
  facts: session.facts,
});
