import type { AuditEntryView } from '../contract';

/** Where an entry belongs. */
export const accountText = ({ accountId, account }: Pick<AuditEntryView, 'accountId' | 'account'>): string =>
  account ?? (accountId === null ? 'The installation' : `Account ${accountId}, which is gone`);
