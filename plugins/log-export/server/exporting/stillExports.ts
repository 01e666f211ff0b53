import type { RequestSession } from '#sdk/server';
import { type ExportOwner, exportOwner } from '../records/ExportOwner';

/**
 * Whether a session still may have an export: the same caller in the same account, who may export logs, and to whom each of its accounts is open.
 * @param accounts those that were named; none for the session's own
 */
export function stillExports(now: RequestSession, owner: ExportOwner, accounts: readonly number[]): boolean {
  const { can } = now.facts;
  if (can?.has('SEARCH_LOGS') !== true || can.has('EXPORT_LOGS') !== true) return false;
  try {
    const { accountId, owner: caller } = exportOwner(now);
    now.scope(accounts.length > 0 ? accounts : undefined);
    return accountId === owner.accountId && caller === owner.owner;
  } catch {
    return false;
  }
}
