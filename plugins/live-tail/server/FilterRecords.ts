import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { newTailFilterSchema, type TailFilter, type TailFilterValues, tailLimits } from '../contract';
import { tailFilters } from './tables';

/** Whose filters: a person has others in each account. */
export interface FilterOwner {
  readonly accountId: number;
  readonly userId: number;
}

/** The saved filters of all people. */
export class FilterRecords {
  constructor(private readonly records: Records) {}

  /** By name. */
  async list(owner: FilterOwner): Promise<TailFilter[]> {
    const rows = await this.records.db
      .select()
      .from(tailFilters)
      .where(of(owner))
      .orderBy(asc(sql`lower(${tailFilters.name})`), asc(tailFilters.id));
    return rows.map(told);
  }

  /** @throws PublicError 409 LIVE_TAIL_FILTER_NAME_TAKEN, 409 TOO_MANY_LIVE_TAIL_FILTERS */
  async add(owner: FilterOwner, values: TailFilterValues): Promise<TailFilter> {
    const { name, ...asked } = values;
    const id = randomUUID();
    await this.records.transaction(async (db) => {
      const [row] = await db.select({ total: count() }).from(tailFilters).where(of(owner));
      if ((row?.total ?? 0) >= tailLimits.savedFilters) throw tooMany();
      const added = await db
        .insert(tailFilters)
        .values({ ...owner, id, name, asked: JSON.stringify(asked) })
        .onConflictDoNothing()
        .returning({ id: tailFilters.id });
      if (added.length === 0) throw nameTaken(name);
    });
    return { ...values, id };
  }

  /** @returns its name @throws PublicError 404 LIVE_TAIL_FILTER_UNKNOWN */
  async remove(owner: FilterOwner, id: string): Promise<string> {
    const [removed] = await this.records.db
      .delete(tailFilters)
      .where(and(of(owner), eq(tailFilters.id, id)))
      .returning({ name: tailFilters.name });
    if (removed === undefined)
      throw new PublicError(
        404,
        'LIVE_TAIL_FILTER_UNKNOWN',
        'You have no such filter here. It may have been deleted: open the list again.',
      );
    return removed.name;
  }

  /** Of all people of an account, with whose each is. */
  async ofAccount(accountId: number): Promise<readonly (TailFilter & { readonly userId: number })[]> {
    const rows = await this.records.db.select().from(tailFilters).where(eq(tailFilters.accountId, accountId)).orderBy(asc(tailFilters.id));
    return rows.map((row) => ({ ...told(row), userId: row.userId }));
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(tailFilters).where(eq(tailFilters.accountId, accountId));
  }
}

const of = ({ accountId, userId }: FilterOwner) => and(eq(tailFilters.accountId, accountId), eq(tailFilters.userId, userId));

const told = ({ id, name, asked }: typeof tailFilters.$inferSelect): TailFilter => ({
  ...newTailFilterSchema.parse({ name, ...(JSON.parse(asked) as object) }),
  id,
});

const nameTaken = (name: string): PublicError =>
  new PublicError(409, 'LIVE_TAIL_FILTER_NAME_TAKEN', `You have a filter named ${name} already. Choose another name, or delete that one.`);
const tooMany = (): PublicError =>
  new PublicError(
    409,
    'TOO_MANY_LIVE_TAIL_FILTERS',
    `You can save at most ${tailLimits.savedFilters} filters in an account. Delete those that you do not need.`,
  );
