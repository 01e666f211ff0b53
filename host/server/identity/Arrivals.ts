import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type KnownPerson, type People, PublicError, type Records, requireGoodPassword, type SignUp } from '#sdk/server';
import type { Invitations } from './Invitations';
import { hashPassword } from './passwords';
import { revokeHandedOut } from './revokeHandedOut';
import { addSharedToken } from './SharedTokens';
import { accounts, memberships, users } from './tables';
import { hasEmail } from './Users';

type Db = Records['db'];

/** How people come in: by signing up, by an invitation, and by a link that shows that an e-mail address is theirs. */
export class Arrivals implements Pick<People, 'accept' | 'byEmail' | 'person' | 'signUp' | 'verifyEmail' | 'finish'> {
  constructor(
    private readonly records: Records,
    private readonly invitations: Invitations,
    private readonly endSessions: (userId: number) => Promise<unknown>,
    private readonly changed: (accountId: number) => void,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async accept(invitationId: number): ReturnType<People['accept']> {
    const accepted = await this.records.transaction(async (db) => {
      const invitation = await this.invitations.take(db, invitationId);
      if (invitation === undefined) return undefined;
      const { email, accountId, role } = invitation;
      await db.insert(users).values({ email, fullName: '', registered: false }).onConflictDoNothing();
      // Somebody else may have signed up with this address and chosen a password, without ever having had its mail.
      await db
        .update(users)
        .set({ verifiedAt: this.proven(), passwordHash: sql`CASE WHEN ${users.registered} THEN ${users.passwordHash} END` })
        .where(hasEmail(email));
      const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
      await db
        .insert(memberships)
        .values({ userId: user?.id ?? 0, accountId, role })
        .onConflictDoNothing();
      const person = await personOf(db, hasEmail(email));
      if (person === undefined) throw new Error('The person has gone meanwhile.');
      return { person, invitation };
    });
    if (accepted !== undefined) this.changed(accepted.invitation.accountId);
    return accepted;
  }

  byEmail(email: string): Promise<KnownPerson | undefined> {
    return personOf(this.records.db, hasEmail(email));
  }

  person(userId: number): Promise<KnownPerson | undefined> {
    return personOf(this.records.db, eq(users.id, userId));
  }

  async signUp({ email, fullName, accountName, password }: SignUp): ReturnType<People['signUp']> {
    requireGoodPassword(password);
    const passwordHash = await hashPassword(password);
    return this.records.transaction(async (db) => {
      const [user] = await db
        .insert(users)
        .values({ email, fullName, passwordHash, registered: false })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (user === undefined) {
        await db
          .update(users)
          .set({ passwordHash: null })
          .where(and(hasEmail(email), eq(users.registered, false)));
        return undefined;
      }
      const [account] = await db
        .insert(accounts)
        .values({ name: accountName, type: 'owner', planType: 'trial' })
        .returning({ id: accounts.id });
      if (account === undefined) throw new Error('The insert returned no row.');
      await db.insert(memberships).values({ userId: user.id, accountId: account.id, role: 'admin' });
      await addSharedToken(db, account.id, 'Default');
      return { userId: user.id, accountId: account.id };
    });
  }

  async verifyEmail(userId: number): Promise<void> {
    await this.records.db
      .update(users)
      .set({ verifiedAt: this.proven(), registered: sql`${users.registered} OR ${users.passwordHash} IS NOT NULL` })
      .where(eq(users.id, userId));
  }

  async finish(userId: number, { password, fullName }: { password: string; fullName?: string }): Promise<void> {
    requireGoodPassword(password);
    const name = fullName?.trim();
    if (name === '' || (name?.length ?? 0) > 200) throw new PublicError(400, 'USER_INVALID', 'Give a name of at most 200 characters.');
    const passwordHash = await hashPassword(password);
    await this.records.transaction(async (db) => {
      await db
        .update(users)
        .set({ passwordHash, registered: true, verifiedAt: this.proven(), ...(name === undefined ? {} : { fullName: name }) })
        .where(eq(users.id, userId));
      await revokeHandedOut(db, userId);
    });
    await this.endSessions(userId);
  }

  /** The first time counts. */
  private proven(): SQL<Date> {
    return sql`coalesce(${users.verifiedAt}, ${new Date(this.now()).toISOString()}::timestamptz)`;
  }
}

async function personOf(db: Db, which: SQL): Promise<KnownPerson | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      isSysAdmin: users.isSysAdmin,
      isRegistered: users.registered,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
    })
    .from(users)
    .where(which);
  if (found === undefined) return undefined;
  const rows = await db.select({ accountId: memberships.accountId }).from(memberships).where(eq(memberships.userId, found.id));
  return { ...found, accountIds: rows.map(({ accountId }) => accountId) };
}
