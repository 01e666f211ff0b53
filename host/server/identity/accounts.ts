import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '#sdk';
import type { Account, PlanType, Records } from '#sdk/server';
import { accountShares, accounts, memberships } from './tables';

/** An account that somebody may enter, and as what. */
export interface Membership {
  readonly account: Account;
  readonly role: Role;
  readonly planType: PlanType;
  readonly isPartner: boolean;
  /** Accounts whose own way of signing in opens it; undefined when every way does. */
  readonly signInOf?: readonly number[] | undefined;
}

const owners = alias(accounts, 'owners');

export const toAccount = (row: typeof accounts.$inferSelect): Account => ({
  id: row.id,
  name: row.name,
  type: row.type,
  ownerId: row.ownerId ?? row.id,
  createdAt: row.createdAt.toISOString(),
});

export const membershipIn = (row: typeof accounts.$inferSelect, role: Role): Membership => ({
  account: toAccount(row),
  role,
  planType: row.planType,
  isPartner: row.isPartner,
});

const signInOf = ({ id, ownerId, ownSignIn }: typeof accounts.$inferSelect, ownersOwn: boolean | null): Membership['signInOf'] =>
  ownSignIn || ownersOwn === true ? [id, ownerId ?? id] : undefined;

/** Those that the person may enter now, oldest account first. Admins of an owner account are admins of all accounts below it, whatever their memberships there. */
export async function membershipsOf(db: Records['db'], userId: number): Promise<readonly Membership[]> {
  const below = and(eq(memberships.accountId, accounts.ownerId), eq(memberships.role, 'admin'));
  const rows = await db
    .select({ account: accounts, role: memberships.role, ownersOwn: owners.ownSignIn })
    .from(memberships)
    .innerJoin(accounts, or(eq(accounts.id, memberships.accountId), below))
    .leftJoin(owners, eq(owners.id, accounts.ownerId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.suspendedAt), isNull(accounts.removal)))
    .orderBy(asc(accounts.id));
  const found = new Map<number, Membership>();
  for (const { account, role, ownersOwn } of rows)
    if (found.get(account.id)?.role !== 'admin')
      found.set(account.id, { ...membershipIn(account, role), signInOf: signInOf(account, ownersOwn) });
  return [...found.values()];
}

/** Accounts that let this one read their data, by name. */
export async function accountsSharedWith(db: Records['db'], accountId: number): Promise<readonly Account[]> {
  const rows = await db
    .select({ account: accounts })
    .from(accountShares)
    .innerJoin(accounts, eq(accounts.id, accountShares.accountId))
    .where(and(eq(accountShares.readerId, accountId), isNull(accounts.removal)))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return rows.map(({ account }) => toAccount(account));
}

/** The account last entered, or the person's oldest one when that has been taken away. */
export const currentMembership = (memberships: readonly Membership[], accountId: number | null): Membership | undefined =>
  memberships.find(({ account }) => account.id === accountId) ?? memberships[0];
