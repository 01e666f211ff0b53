import { and, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#sdk';
import { notifications } from './tables';

/** Who asks, in the account that they are in. */
export interface Addressee {
  readonly userId: number;
  readonly accountId: number;
  readonly role: Role;
}

/** Notifications that are not over. */
export const lasting = (now: Date): SQL | undefined => or(isNull(notifications.until), gt(notifications.until, now));

/** Notifications that the person is to be told of in their account, and that are not over. */
export const addressed = ({ accountId, role }: Addressee, now: Date): SQL | undefined =>
  and(
    lasting(now),
    or(isNull(notifications.accountId), sql`${notifications.accountId} = ${accountId}`),
    or(isNull(notifications.roles), sql`${role} = ANY (${notifications.roles})`),
  );
