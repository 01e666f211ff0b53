import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type Invitation, type NewInvitation, type People, PublicError, type Records } from '#sdk/server';
import { invitations } from './invitationTable';
import { accounts, memberships, users } from './tables';
import { hasEmail } from './Users';

type Db = Records['db'];

/** Invitations in force that an account may have. */
const most = 500;

/** Invitations that wait for an answer. */
export class Invitations implements Pick<People, 'invitations' | 'invite' | 'invitation' | 'renewInvitation' | 'revokeInvitation'> {
  constructor(
    private readonly records: Records,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  invitations(accountId: number): Promise<readonly Invitation[]> {
    return this.find(this.records.db, eq(invitations.accountId, accountId));
  }

  async invite(accountId: number, { email, role, invitedBy, seconds }: NewInvitation): Promise<Invitation> {
    const now = this.now();
    return this.records.transaction(async (db) => {
      const [present] = await db
        .select({ id: users.id })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.accountId, accountId), hasEmail(email)));
      if (present !== undefined)
        throw new PublicError(409, 'ALREADY_MEMBER', `${email} is in this account already. Change the role in the list instead.`);
      await db.delete(invitations).where(and(eq(invitations.accountId, accountId), lte(invitations.expiresAt, new Date(now))));
      await db.delete(invitations).where(and(eq(invitations.accountId, accountId), isFor(email)));
      if ((await db.$count(invitations, eq(invitations.accountId, accountId))) >= most)
        throw new PublicError(409, 'TOO_MANY_INVITATIONS', `An account can have at most ${most} open invitations. Take some back first.`);
      const values = { accountId, email, role, invitedBy, createdAt: new Date(now), expiresAt: new Date(now + seconds * 1000) };
      const [row] = await db.insert(invitations).values(values).returning({ id: invitations.id });
      return one(await this.find(db, eq(invitations.id, row?.id ?? 0)));
    });
  }

  async invitation(id: number): Promise<Invitation | undefined> {
    const [found] = await this.find(this.records.db, eq(invitations.id, id));
    return found;
  }

  async renewInvitation(accountId: number, id: number, seconds: number): Promise<Invitation | undefined> {
    const now = this.now();
    const { db } = this.records;
    await db
      .update(invitations)
      .set({ expiresAt: new Date(now + seconds * 1000) })
      .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)));
    const [renewed] = await this.find(db, and(eq(invitations.accountId, accountId), eq(invitations.id, id)));
    return renewed;
  }

  async revokeInvitation(accountId: number, id: number): Promise<Invitation | undefined> {
    const which = and(eq(invitations.accountId, accountId), eq(invitations.id, id));
    return this.records.transaction(async (db) => {
      const [found] = await this.find(db, which);
      await db.delete(invitations).where(which);
      return found;
    });
  }

  /** Takes it out, for who accepts it: of callers at the same time one gets it. */
  async take(db: Db, id: number): Promise<Invitation | undefined> {
    const [found] = await this.find(db, eq(invitations.id, id));
    const taken = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
    return taken.length === 0 ? undefined : found;
  }

  private async find(db: Db, which: SQL | undefined): Promise<Invitation[]> {
    const rows = await db
      .select({ invitation: invitations, accountName: accounts.name })
      .from(invitations)
      .innerJoin(accounts, eq(accounts.id, invitations.accountId))
      .where(and(which, gt(invitations.expiresAt, new Date(this.now()))))
      .orderBy(asc(sql`lower(${invitations.email})`));
    return rows.map(({ invitation: { createdAt, expiresAt, ...invitation }, accountName }) => ({
      ...invitation,
      accountName,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }
}

const isFor = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase());

function one([first]: readonly Invitation[]): Invitation {
  if (first === undefined) throw new Error('The insert returned no row.');
  return first;
}
