import type { AuditEntryView } from '../contract';

/** Who did it: `root@example.com as anna@example.com` for a system admin in another's place. */
export const actorText = ({ who, impersonator }: Pick<AuditEntryView, 'who' | 'impersonator'>): string =>
  impersonator === null ? who : `${impersonator} as ${who}`;
