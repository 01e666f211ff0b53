import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#sdk';
import { type Member, type People, PublicError, type Records } from '#sdk/server';
import { noteChangedRights } from './changedRights';
import { revokeEntry } from './revokeHandedOut';
import { accounts, memberships, users } from './tables';

type Db = Records['db'];

/** Who belongs to which account. Changes of one account's members wait for one another, so that two cannot take the last admin away together. */
export class Members implements Pick<People, 'members' | 'setRole' | 'setSuspended' | 'remove'> {
  constructor(
    private readonly records: Records,
    private readonly changed: (accountId: number) => void,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async members(accountId: number): Promise<readonly Member[]> {
    return membersOf(this.records.db, accountId);
  }

  setRole(accountId: number, userId: number, role: Role): Promise<Member | undefined> {
    return this.change(accountId, userId, async (db, member) => {
      if (role !== 'admin') await keepAnAdmin(db, accountId, member);
      await db.update(memberships).set({ role }).where(isMembership(accountId, userId));
      await noteChangedRights(db, userId, new Date(this.now()));
      await revokeEntry(db, userId);
      return { ...member, role };
    });
  }

  setSuspended(accountId: number, userId: number, isSuspended: boolean): Promise<Member | undefined> {
    return this.change(accountId, userId, async (db, member) => {
      if (isSuspended) await keepAnAdmin(db, accountId, member);
      const suspendedAt = isSuspended ? new Date(this.now()) : null;
      await db.update(memberships).set({ suspendedAt }).where(isMembership(accountId, userId));
      if (isSuspended) await revokeEntry(db, userId);
      const [changed] = await membersOf(db, accountId, userId);
      return changed ?? member;
    });
  }

  remove(accountId: number, userId: number): Promise<Member | undefined> {
    return this.change(accountId, userId, async (db, member) => {
      await keepAnAdmin(db, accountId, member);
      await db.delete(memberships).where(isMembership(accountId, userId));
      await revokeEntry(db, userId);
      const left = await db.$count(memberships, eq(memberships.userId, userId));
      if (left === 0) await db.delete(users).where(and(eq(users.id, userId), eq(users.isSysAdmin, false)));
      return member;
    });
  }

  private async change(accountId: number, userId: number, work: (db: Db, member: Member) => Promise<Member>): Promise<Member | undefined> {
    const changed = await this.records.transaction(async (db) => {
      await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      const [member] = await membersOf(db, accountId, userId);
      return member && work(db, member);
    });
    if (changed !== undefined) this.changed(accountId);
    return changed;
  }
}

const isMembership = (accountId: number, userId: number) => and(eq(memberships.accountId, accountId), eq(memberships.userId, userId));

/** @throws PublicError 409 LAST_ADMIN when nobody else could manage the account */
async function keepAnAdmin(db: Db, accountId: number, { userId, role }: Member): Promise<void> {
  if (role !== 'admin') return;
  const others = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.role, 'admin'),
        isNull(memberships.suspendedAt),
        eq(users.registered, true),
        ne(users.id, userId),
      ),
    )
    .limit(1);
  if (others.length === 0)
    throw new PublicError(409, 'LAST_ADMIN', 'This is the last admin of the account. Make somebody else an admin first.');
}

async function membersOf(db: Db, accountId: number, userId?: number): Promise<Member[]> {
  const rows = await db
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(asc(sql`lower(${users.email})`));
  return rows.map(({ user, membership }) => ({
    userId: user.id,
    email: user.email,
    fullName: user.fullName,
    role: membership.role,
    status: membership.suspendedAt !== null ? 'suspended' : user.registered ? 'active' : 'unregistered',
    addedAt: membership.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  }));
}
