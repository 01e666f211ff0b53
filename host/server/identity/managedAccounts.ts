import { and, asc, inArray, isNull, type SQL } from 'drizzle-orm';
import type { ManagedAccount, Records } from '#sdk/server';
import { toAccount } from './accounts';
import { accountShares, accounts, sharedTokens } from './tables';

/** Accounts in use with their limits, their readers and their default tokens: owners first, then by their order. */
export async function managedAccounts(db: Records['db'], which: SQL | undefined): Promise<readonly ManagedAccount[]> {
  const rows = await db
    .select()
    .from(accounts)
    .where(and(which, isNull(accounts.removal)))
    .orderBy(asc(accounts.position), asc(accounts.id));
  const ids = rows.map(({ id }) => id);
  const shares = await db.select().from(accountShares).where(inArray(accountShares.accountId, ids)).orderBy(asc(accountShares.readerId));
  const tokens = await db
    .selectDistinctOn([sharedTokens.accountId], { accountId: sharedTokens.accountId, token: sharedTokens.token })
    .from(sharedTokens)
    .where(and(inArray(sharedTokens.accountId, ids), isNull(sharedTokens.revokedAt)))
    .orderBy(asc(sharedTokens.accountId), asc(sharedTokens.id));
  const tokenOf = new Map(tokens.map(({ accountId, token }) => [accountId, token]));
  return [...rows.filter(isOwner), ...rows.filter((row) => !isOwner(row))].map((row) => ({
    ...toAccount(row),
    volumeGb: row.volumeGb,
    retentionDays: row.retentionDays,
    softLimitGb: row.softLimitGb,
    sharedWith: shares.filter(({ accountId }) => accountId === row.id).map(({ readerId }) => readerId),
    token: tokenOf.get(row.id) ?? null,
  }));
}

const isOwner = ({ type }: typeof accounts.$inferSelect): boolean => type === 'owner';
