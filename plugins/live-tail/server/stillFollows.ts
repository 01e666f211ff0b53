import type { RequestSession } from '#sdk/server';
import type { Tail } from './readTail';

/** Whether a session still may follow a tail: the same person in the same account, who may search logs, and to whom each of its accounts is open. */
export function stillFollows(now: RequestSession, { userId, accountId, scope }: Tail): boolean {
  if (now.user?.id !== userId || now.account?.id !== accountId || now.facts.can?.has('SEARCH_LOGS') !== true) return false;
  try {
    now.scope(scope.accounts);
    return true;
  } catch {
    return false;
  }
}
