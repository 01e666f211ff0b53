import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PublicError, type Records, type TenantAccount, type Tenants, type TenantUser } from '#sdk/server';
import { toAccount } from './accounts';
import { accounts, memberships, users } from './tables';

const owners = alias(accounts, 'owners');
const largestId = 2 ** 31 - 1;

/** Accounts and people of the records store; see {@link Tenants} of the sdk. */
export class TenantBook implements Tenants {
  constructor(
    private readonly records: Records,
    /** After a change that sessions show. */
    private readonly changed: () => void,
  ) {}

  readonly accounts: Tenants['accounts'] = async ({ search, offset, limit }) => {
    const wanted = search === undefined ? undefined : or(ilike(accounts.name, part(search)), isId(accounts.id, search));
    return { rows: await this.accountRows(wanted, { offset, limit }), total: await this.records.db.$count(accounts, wanted) };
  };

  readonly account: Tenants['account'] = async (id) => (await this.accountRows(eq(accounts.id, id), { offset: 0, limit: 1 }))[0];

  readonly users: Tenants['users'] = async ({ search, offset, limit, accountId }) => {
    const { db } = this.records;
    const members =
      accountId === undefined
        ? undefined
        : inArray(users.id, db.select({ id: memberships.userId }).from(memberships).where(eq(memberships.accountId, accountId)));
    const named =
      search === undefined ? undefined : or(ilike(users.email, part(search)), ilike(users.fullName, part(search)), isId(users.id, search));
    const wanted = and(members, named);
    const rows = await db
      .select({ id: users.id, email: users.email, fullName: users.fullName, isSysAdmin: users.isSysAdmin, createdAt: users.createdAt })
      .from(users)
      .where(wanted)
      .orderBy(asc(sql`lower(${users.email})`))
      .limit(limit)
      .offset(offset);
    const held = await this.accountsOf(rows.map(({ id }) => id));
    return {
      rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), accounts: held.get(row.id) ?? [] })),
      total: await db.$count(users, wanted),
    };
  };

  readonly changeAccount: Tenants['changeAccount'] = async (id, { name, planType }) => {
    const present = await this.account(id);
    if (present === undefined) return undefined;
    if (planType !== undefined && present.type !== 'owner') {
      throw new PublicError(400, 'PLAN_OF_OWNER', `The plan is that of the main account. Change it at ${present.ownerName}.`);
    }
    await this.records.transaction(async (db) => {
      if (name !== undefined) await db.update(accounts).set({ name }).where(eq(accounts.id, id));
      if (planType === undefined) return;
      const family = or(eq(accounts.id, id), eq(accounts.ownerId, id));
      await db.update(accounts).set({ planType }).where(family);
    });
    this.changed();
    return this.account(id);
  };

  private async accountRows(wanted: SQL | undefined, page: { offset: number; limit: number }): Promise<TenantAccount[]> {
    const { db } = this.records;
    const rows = await db
      .select({ account: accounts, ownerName: owners.name })
      .from(accounts)
      .leftJoin(owners, eq(owners.id, accounts.ownerId))
      .where(wanted)
      .orderBy(asc(accounts.id))
      .limit(page.limit)
      .offset(page.offset);
    const counted = await db
      .select({ id: memberships.accountId, people: count() })
      .from(memberships)
      .where(
        inArray(
          memberships.accountId,
          rows.map(({ account }) => account.id),
        ),
      )
      .groupBy(memberships.accountId);
    const people = new Map(counted.map(({ id, people }) => [id, people]));
    return rows.map(({ account, ownerName }) => ({
      ...toAccount(account),
      planType: account.planType,
      ownerName: ownerName ?? account.name,
      users: people.get(account.id) ?? 0,
    }));
  }

  private async accountsOf(userIds: readonly number[]): Promise<ReadonlyMap<number, TenantUser['accounts']>> {
    const rows = await this.records.db
      .select({ userId: memberships.userId, id: accounts.id, name: accounts.name, role: memberships.role })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(inArray(memberships.userId, [...userIds]))
      .orderBy(asc(accounts.id));
    const held = new Map<number, TenantUser['accounts'][number][]>();
    for (const { userId, ...account } of rows) held.set(userId, [...(held.get(userId) ?? []), account]);
    return held;
  }
}

const part = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const isId = (column: typeof accounts.id | typeof users.id, text: string): SQL | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= largestId ? eq(column, Number(text)) : undefined;
