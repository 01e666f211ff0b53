import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { membershipsOf } from './accounts';
import { oneTimeSecrets } from './OneTimeSecretStore';
import { shareLinks } from './shareLinkTable';
import { sessions } from './tables';

type Db = Records['db'];

/**
 * Takes back every unused one-time secret of a person, whatever it is for: links that log in, register or reset a password, and logins that wait for
 * their second step. To be called in the transaction that changes what they stood for: a password, a role, a membership.
 */
export async function revokeHandedOut(db: Db, userId: number): Promise<void> {
  await db.delete(oneTimeSecrets).where(and(eq(oneTimeSecrets.subject, `user:${userId}`), isNull(oneTimeSecrets.usedAt)));
}

/**
 * The same for somebody who may enter fewer accounts than before, with their sessions in the others and the links by which they share of those: none
 * of these comes back to life when they may enter again. To be called after the change.
 */
export async function revokeEntry(db: Db, userId: number): Promise<void> {
  await revokeHandedOut(db, userId);
  const open = (await membershipsOf(db, userId)).map(({ account }) => account.id);
  await db.delete(shareLinks).where(and(eq(shareLinks.createdById, userId), notInArray(shareLinks.accountId, open)));
  const isElsewhere = open.length === 0 ? undefined : notInArray(sessions.accountId, open);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isElsewhere));
}
