import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { type Accounts, PublicError, type Records } from '#sdk/server';
import { toAccount } from './accounts';
import { managedAccounts } from './managedAccounts';
import { mayEnter, otherSignIn } from './ownSignIn';
import type { Sessions } from './Sessions';
import { addSharedToken } from './SharedTokens';
import { accountShares, accounts, apiTokens, memberships, sessions, sharedTokens } from './tables';

type Db = Records['db'];

/** Accounts below one owner. */
const most = 500;

/** An account of which nothing is left. */
export interface GoneAccount {
  readonly accountId: number;
  readonly name: string;
  readonly ownerId: number;
  /** That were deleted with it. */
  readonly rows: number;
}

export interface AccountTreeParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sessions: Pick<Sessions, 'find' | 'move'>;
  /** After a change of what sessions may see: of one account's, or of everybody's. */
  readonly changed: (accountId?: number) => void;
  /** Tells of an account that is gone, in the transaction in which it goes. */
  readonly removed?: ((account: GoneAccount, within: Db) => Promise<void>) | undefined;
}

/** Accounts in the records store; see {@link Accounts}. */
export class AccountTree implements Accounts {
  constructor(
    private readonly records: Records,
    private readonly parts: AccountTreeParts,
  ) {}

  readonly tree: Accounts['tree'] = (ownerId) =>
    managedAccounts(this.records.db, or(eq(accounts.id, ownerId), eq(accounts.ownerId, ownerId)));

  readonly addOwner: Accounts['addOwner'] = (account) =>
    this.records.transaction(async (db) => {
      const id = await inserted(db, { ...account, type: 'owner' });
      await addSharedToken(db, id, 'Default');
      return one(db, id);
    });

  readonly add: Accounts['add'] = async (ownerId, { sharedWith = [], ...account }) => {
    const added = await this.records.transaction(async (db) => {
      const owner = await held(db, ownerId);
      await checkName(db, ownerId, account.name);
      const [below] = await db
        .select({ present: count(), last: sql<number>`coalesce(max(${accounts.position}), 0)` })
        .from(accounts)
        .where(and(eq(accounts.ownerId, ownerId), isNull(accounts.removal)));
      if ((below?.present ?? 0) >= most)
        throw new PublicError(409, 'TOO_MANY_ACCOUNTS', `There can be at most ${most} accounts below one main account. Delete one first.`);
      const id = await inserted(db, { ...account, ownerId, planType: owner.planType, position: (below?.last ?? 0) + 1 });
      await addSharedToken(db, id, 'Default');
      await share(db, ownerId, id, sharedWith);
      return one(db, id);
    });
    this.parts.changed(ownerId);
    return added;
  };

  readonly change: Accounts['change'] = async (ownerId, accountId, { sharedWith, ...values }) => {
    const changed = await this.records.transaction(async (db) => {
      await held(db, ownerId);
      const own = or(eq(accounts.ownerId, ownerId), and(eq(accounts.id, ownerId), isNull(accounts.ownerId)));
      const isOwn = and(eq(accounts.id, accountId), own, isNull(accounts.removal));
      const [found] = await db.select({ id: accounts.id }).from(accounts).where(isOwn);
      if (found === undefined) throw unknown();
      if (values.name !== undefined) await checkName(db, ownerId, values.name, accountId);
      if (Object.values(values).some((value) => value !== undefined)) await db.update(accounts).set(values).where(isOwn);
      if (sharedWith !== undefined) await share(db, ownerId, accountId, sharedWith);
      return one(db, accountId);
    });
    this.parts.changed();
    return changed;
  };

  readonly order: Accounts['order'] = async (ownerId, accountIds) => {
    await this.records.transaction(async (db) => {
      const below = and(eq(accounts.ownerId, ownerId), isNull(accounts.removal));
      const rows = await db.select({ id: accounts.id }).from(accounts).where(below).orderBy(asc(accounts.position), asc(accounts.id));
      const wanted = accountIds.filter((id) => rows.some((row) => row.id === id));
      const rest = rows.map(({ id }) => id).filter((id) => !wanted.includes(id));
      for (const [index, id] of [...new Set([...wanted, ...rest])].entries())
        await db
          .update(accounts)
          .set({ position: index + 1 })
          .where(eq(accounts.id, id));
    });
  };

  readonly members: Accounts['members'] = (accountId) => this.records.db.$count(memberships, eq(memberships.accountId, accountId));

  readonly remove: Accounts['remove'] = async (ownerId, accountId) => {
    const removal = { at: new Date(this.parts.now()).toISOString(), total: null, left: null, fault: null };
    const name = await this.records.transaction(async (db) => {
      const [removed] = await db
        .update(accounts)
        .set({ removal })
        .where(and(eq(accounts.id, accountId), eq(accounts.ownerId, ownerId), isNull(accounts.removal)))
        .returning({ name: accounts.name });
      if (removed === undefined) throw unknown();
      await db
        .update(sharedTokens)
        .set({ revokedAt: new Date(this.parts.now()) })
        .where(and(eq(sharedTokens.accountId, accountId), isNull(sharedTokens.revokedAt)));
      await db.delete(apiTokens).where(eq(apiTokens.accountId, accountId));
      await db.update(sessions).set({ accountId: ownerId }).where(eq(sessions.accountId, accountId));
      await db.delete(memberships).where(eq(memberships.accountId, accountId));
      await db.delete(accountShares).where(or(eq(accountShares.accountId, accountId), eq(accountShares.readerId, accountId)));
      return removed.name;
    });
    // Everybody: whoever was in it has to hear of it, wherever they are now.
    this.parts.changed();
    return name;
  };

  readonly removals: Accounts['removals'] = async (ownerId) => {
    const rows = await this.records.db
      .select()
      .from(accounts)
      .where(and(isNotNull(accounts.removal), ownerId === undefined ? undefined : eq(accounts.ownerId, ownerId)))
      .orderBy(asc(accounts.id));
    return rows.flatMap((row) => (row.removal === null ? [] : [{ ...toAccount(row), removal: row.removal }]));
  };

  readonly noteRemoval: Accounts['noteRemoval'] = async (accountId, removal) => {
    await this.records.db
      .update(accounts)
      .set({ removal })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.removal)));
  };

  readonly finishRemoval: Accounts['finishRemoval'] = async (accountId) => {
    await this.records.transaction(async (db) => {
      const [gone] = await db
        .delete(accounts)
        .where(and(eq(accounts.id, accountId), isNotNull(accounts.removal)))
        .returning({ name: accounts.name, ownerId: accounts.ownerId, removal: accounts.removal });
      if (gone === undefined || gone.ownerId === null) return;
      await this.parts.removed?.({ accountId, name: gone.name, ownerId: gone.ownerId, rows: gone.removal?.total ?? 0 }, db);
    });
  };

  readonly billing: Accounts['billing'] = async (ownerId) => {
    const { billingType, contractGb, isPartner } = accounts;
    const [found] = await this.records.db.select({ billingType, contractGb, isPartner }).from(accounts).where(eq(accounts.id, ownerId));
    return found ?? { billingType: 'subscription', contractGb: null, isPartner: false };
  };

  readonly setBilling: Accounts['setBilling'] = async (ownerId, billing) => {
    await this.records.db.update(accounts).set(billing).where(eq(accounts.id, ownerId));
    this.parts.changed(ownerId);
  };

  readonly retentionLimits: Accounts['retentionLimits'] = async () => {
    const { id, retentionDays } = accounts;
    const rows = await this.records.db
      .select({ id, retentionDays })
      .from(accounts)
      .where(and(isNotNull(retentionDays), isNull(accounts.removal)));
    return new Map(rows.map((row) => [row.id, row.retentionDays ?? 0]));
  };

  readonly volumeLimits: Accounts['volumeLimits'] = async () => {
    const { id, volumeGb } = accounts;
    const rows = await this.records.db
      .select({ id, volumeGb })
      .from(accounts)
      .where(and(isNotNull(volumeGb), ne(id, accounts.ownerId), isNull(accounts.removal)));
    return new Map(rows.map((row) => [row.id, row.volumeGb ?? 0]));
  };

  readonly enter: Accounts['enter'] = async (secret, accountId) => {
    const session = await this.parts.sessions.find(secret);
    const membership = session?.memberships.find(({ account }) => account.id === accountId);
    if (session === undefined || membership === undefined) return undefined;
    if (!mayEnter(membership, { throughAccountId: session.throughAccountId, isSysAdmin: session.user.isSysAdmin })) throw otherSignIn();
    return this.parts.sessions.move(secret, accountId);
  };
}

/** The owner account, held until the transaction ends, so that two changes below it take turns. */
async function held(db: Db, ownerId: number) {
  const [owner] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), isNull(accounts.ownerId)))
    .for('update');
  if (owner === undefined) throw unknown();
  return owner;
}

/** Under one owner, a name tells which account is meant. @throws PublicError 409 ACCOUNT_NAME_TAKEN */
async function checkName(db: Db, ownerId: number, name: string, except = 0): Promise<void> {
  const under = or(eq(accounts.id, ownerId), eq(accounts.ownerId, ownerId));
  const isSame = eq(sql`lower(${accounts.name})`, name.toLowerCase());
  if ((await db.$count(accounts, and(isSame, under, isNull(accounts.removal), ne(accounts.id, except)))) > 0)
    throw new PublicError(409, 'ACCOUNT_NAME_TAKEN', `An account named ${name} is there already. Choose another name.`);
}

async function inserted(db: Db, values: typeof accounts.$inferInsert): Promise<number> {
  const [added] = await db.insert(accounts).values(values).returning({ id: accounts.id });
  if (added === undefined) throw new Error('The insert returned no row.');
  return added.id;
}

async function one(db: Db, accountId: number) {
  const [found] = await managedAccounts(db, eq(accounts.id, accountId));
  if (found === undefined) throw unknown();
  return found;
}

/** @throws PublicError 404 for a reader that is not under the same owner */
async function share(db: Db, ownerId: number, accountId: number, readers: readonly number[]): Promise<void> {
  const wanted = [...new Set(readers)].filter((id) => id !== accountId);
  await db.delete(accountShares).where(eq(accountShares.accountId, accountId));
  if (wanted.length === 0) return;
  const under = or(eq(accounts.id, ownerId), eq(accounts.ownerId, ownerId));
  const known = await db.$count(accounts, and(inArray(accounts.id, wanted), under, isNull(accounts.removal), ne(accounts.id, accountId)));
  if (known !== wanted.length) throw unknown();
  await db.insert(accountShares).values(wanted.map((readerId) => ({ accountId, readerId })));
}

const unknown = (): PublicError => new PublicError(404, 'ACCOUNT_UNKNOWN', 'There is no such account. Reload the list of accounts.');
