import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Impersonation, PublicError, type Records } from '#sdk/server';
import { toAccount } from './accounts';
import { hashSecret, newSessionSecret } from './secrets';
import { accounts, memberships, sessions, users } from './tables';
import { hasEmail } from './Users';

type Db = Records['db'];

/**
 * A session of its own stands for the person, and names the admin's session behind it. Both secrets change at the start and the admin's
 * again at the stop, so that no secret ever goes from one set of rights to another.
 */
export class Impersonations implements Impersonation {
  constructor(
    private readonly records: Records,
    /** Drops what is kept in memory of sessions. */
    private readonly forget: () => void,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  readonly start: Impersonation['start'] = async (secret, wanted, ip) => {
    const [child, admin] = [newSessionSecret(), newSessionSecret()];
    const begun = await this.records.transaction(async (db) => {
      const own = await this.adminSession(db, hashSecret(secret));
      if (own === undefined) throw new PublicError(403, 'FORBIDDEN', 'Only system admins are allowed to impersonate accounts');
      const { user, account } = await targetOf(db, wanted);
      if (user.id === own.userId) throw new PublicError(409, 'IMPERSONATION_OF_ONESELF', 'That is you. Choose somebody else.');
      const at = new Date(this.now());
      const adminSession = hashSecret(admin);
      await db.update(sessions).set({ secretHash: adminSession, lastSeenAt: at }).where(eq(sessions.secretHash, own.secretHash));
      await db.insert(sessions).values({
        secretHash: hashSecret(child),
        userId: user.id,
        accountId: account.id,
        ip,
        adminSession,
        returnUrl: wanted.returnUrl ?? null,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: own.expiresAt,
      });
      return { user, account: toAccount(account), maxAgeSeconds: this.secondsUntil(own.expiresAt) };
    });
    this.forget();
    return { secret: child, adminSecret: admin, ...begun };
  };

  readonly stop: Impersonation['stop'] = async (secret, adminSecret) => {
    const next = newSessionSecret();
    const stopped = await this.records.transaction(async (db) => {
      const adminSession = hashSecret(adminSecret);
      const own = await this.adminSession(db, adminSession);
      if (own === undefined) return undefined;
      const [child] = await db
        .delete(sessions)
        .where(and(eq(sessions.secretHash, hashSecret(secret)), eq(sessions.adminSession, adminSession)))
        .returning({ returnUrl: sessions.returnUrl });
      if (child === undefined) return undefined;
      const values = { secretHash: hashSecret(next), lastSeenAt: new Date(this.now()) };
      await db.update(sessions).set(values).where(eq(sessions.secretHash, adminSession));
      return { accountId: own.accountId, returnUrl: child.returnUrl, maxAgeSeconds: this.secondsUntil(own.expiresAt) };
    });
    this.forget();
    return stopped && { secret: next, ...stopped };
  };

  /** A system admin's own session in force. */
  private async adminSession(db: Db, hash: string): Promise<typeof sessions.$inferSelect | undefined> {
    const isOwn = and(isNull(sessions.adminSession), gt(sessions.expiresAt, new Date(this.now())));
    const [row] = await db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.secretHash, hash), eq(users.isSysAdmin, true), isOwn))
      .for('update');
    return row?.session;
  }

  private secondsUntil(moment: Date): number {
    return Math.max(1, Math.round((moment.getTime() - this.now()) / 1000));
  }
}

async function targetOf(db: Db, { accountId, username }: { readonly accountId: number; readonly username: string }) {
  const [target] = await db
    .select({
      user: { id: users.id, email: users.email, fullName: users.fullName, isSysAdmin: users.isSysAdmin },
      account: accounts,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.accountId, accountId), isNull(memberships.suspendedAt), isNull(accounts.removal), hasEmail(username)));
  if (target === undefined) {
    throw new PublicError(
      404,
      'IMPERSONATION_UNKNOWN',
      `${username} has no role in account ${accountId}. Choose one of the account's users.`,
    );
  }
  return target;
}
