import { type RequestSession, requireAccount } from '#sdk/server';
import type { Audience } from '../outbox/OutboxRecords';

/** Whose mails somebody may see: the account's, or everybody's as a system admin who acts as themself. */
export const audienceOf = (session: RequestSession): Audience =>
  session.user?.isSysAdmin === true && session.impersonator === undefined ? 'all' : requireAccount(session).id;
