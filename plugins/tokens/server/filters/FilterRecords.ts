import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import type { FilterEffect } from '../../contract';
import { attachedFilters, tokenFilters } from './tables';

/** Filters of one account. */
const MOST = 100;

export interface FilterValues {
  readonly name: string;
  readonly effect: FilterEffect;
  readonly query: string;
}

export interface KeptFilter extends FilterValues {
  readonly id: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly tokens: readonly number[];
}

/** The filters of all accounts, and which tokens have them, in the records store. */
export class FilterRecords {
  constructor(private readonly records: Records) {}

  /** Oldest first. */
  async list(accountId: number): Promise<readonly KeptFilter[]> {
    const { db } = this.records;
    const filters = await db.select().from(tokenFilters).where(eq(tokenFilters.accountId, accountId)).orderBy(asc(tokenFilters.id));
    if (filters.length === 0) return [];
    const ids = filters.map(({ id }) => id);
    const attached = await db
      .select()
      .from(attachedFilters)
      .where(inArray(attachedFilters.filterId, ids))
      .orderBy(asc(attachedFilters.tokenId));
    return filters.map(({ accountId: _, ...filter }) => ({
      ...filter,
      tokens: attached.filter(({ filterId }) => filterId === filter.id).map(({ tokenId }) => tokenId),
    }));
  }

  /** @throws PublicError 409 FILTER_NAME_TAKEN, 409 TOO_MANY_FILTERS */
  async add(accountId: number, values: FilterValues, createdBy: string): Promise<number> {
    return this.records.transaction(async (db) => {
      const [present] = await db.select({ filters: count() }).from(tokenFilters).where(eq(tokenFilters.accountId, accountId));
      if ((present?.filters ?? 0) >= MOST)
        throw new PublicError(409, 'TOO_MANY_FILTERS', `An account can have at most ${MOST} filters. Delete one that no token needs.`);
      const [added] = await db
        .insert(tokenFilters)
        .values({ accountId, createdBy, ...values })
        .onConflictDoNothing({ target: [tokenFilters.accountId, tokenFilters.name] })
        .returning({ id: tokenFilters.id });
      if (added === undefined) throw nameTaken(values.name);
      return added.id;
    });
  }

  /** @throws PublicError 404 FILTER_UNKNOWN, 409 FILTER_NAME_TAKEN */
  async change(accountId: number, id: number, values: FilterValues): Promise<void> {
    await this.records.transaction(async (db) => {
      const [other] = await db
        .select({ id: tokenFilters.id })
        .from(tokenFilters)
        .where(and(eq(tokenFilters.accountId, accountId), eq(tokenFilters.name, values.name)));
      if (other !== undefined && other.id !== id) throw nameTaken(values.name);
      const changed = await db.update(tokenFilters).set(values).where(ownFilter(accountId, id)).returning({ id: tokenFilters.id });
      if (changed.length === 0) throw unknownFilter();
    });
  }

  /** Tokens that had it lose it. @returns its name @throws PublicError 404 FILTER_UNKNOWN */
  async remove(accountId: number, id: number): Promise<string> {
    const [removed] = await this.records.db.delete(tokenFilters).where(ownFilter(accountId, id)).returning({ name: tokenFilters.name });
    if (removed === undefined) throw unknownFilter();
    return removed.name;
  }

  /** All filters of an account, with what they were attached to. */
  async removeAll(accountId: number): Promise<void> {
    await this.records.db.delete(tokenFilters).where(eq(tokenFilters.accountId, accountId));
  }

  /** Gives a token exactly these filters. @throws PublicError 404 FILTER_UNKNOWN */
  async attach(accountId: number, tokenId: number, filterIds: readonly number[]): Promise<void> {
    const wanted = [...new Set(filterIds)];
    await this.records.transaction(async (db) => {
      const own =
        wanted.length === 0
          ? []
          : await db
              .select({ id: tokenFilters.id })
              .from(tokenFilters)
              .where(and(eq(tokenFilters.accountId, accountId), inArray(tokenFilters.id, wanted)));
      if (own.length < wanted.length) throw unknownFilter();
      await db.delete(attachedFilters).where(eq(attachedFilters.tokenId, tokenId));
      if (wanted.length > 0) await db.insert(attachedFilters).values(wanted.map((filterId) => ({ tokenId, filterId })));
    });
  }
}

const ownFilter = (accountId: number, id: number) => and(eq(tokenFilters.accountId, accountId), eq(tokenFilters.id, id));
const nameTaken = (name: string): PublicError =>
  new PublicError(409, 'FILTER_NAME_TAKEN', `A filter named ${name} is there already. Choose another name.`);
const unknownFilter = (): PublicError =>
  new PublicError(404, 'FILTER_UNKNOWN', 'This account has no such filter. It may have been deleted: refresh the page.');
