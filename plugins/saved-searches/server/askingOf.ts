import { type RequestSession, requireAccount } from '#sdk/server';
import type { Asking } from './SavedSearchRecords';

/** Who asks, by the session alone. @throws PublicError 401 SIGNED_OUT */
export const askingOf = (session: RequestSession): Asking => ({ accountId: requireAccount(session).id, userId: session.user?.id });
