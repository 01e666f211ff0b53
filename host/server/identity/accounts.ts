import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Role } from '#sdk';
import type { Account, PlanType, Records } from '#sdk/server';
import { accounts, memberships } from './tables';

/** An account that a person may enter, and as what. */
export interface Membership {
  readonly account: Account;
  readonly role: Role;
  readonly planType: PlanType;
}

export const toAccount = (row: typeof accounts.$inferSelect): Account => ({
  id: row.id,
  name: row.name,
  type: row.type,
  ownerId: row.ownerId ?? row.id,
  createdAt: row.createdAt.toISOString(),
});

/** Those that the person may enter now, oldest account first. */
export async function membershipsOf(db: Records['db'], userId: number): Promise<readonly Membership[]> {
  const rows = await db
    .select({ account: accounts, role: memberships.role })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.suspendedAt)))
    .orderBy(asc(accounts.id));
  return rows.map(({ account, role }) => ({ account: toAccount(account), role, planType: account.planType }));
}
