import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, ilike, ne, type SQL, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { newSavedSearchSchema, type SavedSearch, type SavedValues } from '../contract';
import { favorites, migrated, searches } from './tables';

/** Saved searches of one account. */
const MOST = 2000;

/** Who asks, and for which account. */
export interface Asking {
  readonly accountId: number;
  /** Whose favourites are told; nobody's for a program. */
  readonly userId: number | undefined;
}

/** A search from elsewhere. */
export interface ImportedSearch {
  /** What it was there, so that it comes only once. */
  readonly origin: string;
  readonly values: SavedValues;
}

type Database = Records['db'];

/** The saved searches of all accounts in the records store. */
export class SavedSearchRecords {
  constructor(private readonly records: Records) {}

  /** Favourites first, each by name. */
  async list(
    asking: Asking,
    { page, size, search }: { readonly page: number; readonly size: number; readonly search: string },
  ): Promise<{ readonly results: SavedSearch[]; readonly total: number; readonly isMigrated: boolean }> {
    const { db } = this.records;
    const found = and(
      eq(searches.accountId, asking.accountId),
      search === '' ? undefined : ilike(searches.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
    );
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(searches).where(found);
    const rows = await db
      .select({ search: searches, isFavorite: isFavoriteOf(asking) })
      .from(searches)
      .where(found)
      // The store takes no constant to order by, and a program has no favourites.
      .orderBy(...(asking.userId === undefined ? [] : [desc(isFavoriteOf(asking))]), asc(sql`lower(${searches.name})`), asc(searches.id))
      .limit(size)
      .offset((page - 1) * size);
    const [done] = await db.select().from(migrated).where(eq(migrated.accountId, asking.accountId));
    return { results: rows.map(told), total, isMigrated: done !== undefined };
  }

  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  async get(asking: Asking, id: string): Promise<SavedSearch> {
    const [row] = await this.records.db
      .select({ search: searches, isFavorite: isFavoriteOf(asking) })
      .from(searches)
      .where(own(asking, id));
    if (row === undefined) throw unknownSearch();
    return told(row);
  }

  /** @throws PublicError 409 SAVED_SEARCH_NAME_TAKEN, 409 TOO_MANY_SAVED_SEARCHES */
  async create(asking: Asking, values: SavedValues, createdBy: string): Promise<string> {
    return this.records.transaction(async (db) => {
      if ((await countOf(db, asking.accountId)) >= MOST) throw tooMany();
      const id = await insert(db, asking.accountId, values, createdBy);
      if (id === undefined) throw nameTaken(values.name);
      return id;
    });
  }

  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN, 409 SAVED_SEARCH_NAME_TAKEN */
  async update(asking: Asking, id: string, change: Partial<SavedValues>): Promise<void> {
    await this.records.transaction(async (db) => {
      const [before] = await db.select().from(searches).where(own(asking, id)).for('update');
      if (before === undefined) throw unknownSearch();
      const { name, ...asked } = { ...valuesOf(before), ...change };
      const [other] = await db
        .select({ id: searches.id })
        .from(searches)
        .where(and(eq(searches.accountId, asking.accountId), eq(searches.name, name), ne(searches.id, id)));
      if (other !== undefined) throw nameTaken(name);
      await db
        .update(searches)
        .set({ name, asked: JSON.stringify(asked), updatedAt: new Date() })
        .where(own(asking, id));
    });
  }

  /** @returns its name @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  async remove(asking: Asking, id: string): Promise<string> {
    const [removed] = await this.records.db.delete(searches).where(own(asking, id)).returning({ name: searches.name });
    if (removed === undefined) throw unknownSearch();
    return removed.name;
  }

  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  async setFavorite({ accountId, userId }: Asking & { readonly userId: number }, id: string, isFavorite: boolean): Promise<void> {
    await this.get({ accountId, userId }, id);
    const { db } = this.records;
    if (isFavorite) await db.insert(favorites).values({ searchId: id, userId }).onConflictDoNothing();
    else await db.delete(favorites).where(and(eq(favorites.searchId, id), eq(favorites.userId, userId)));
  }

  async isMigrated(accountId: number): Promise<boolean> {
    return (await this.records.db.select().from(migrated).where(eq(migrated.accountId, accountId))).length > 0;
  }

  /**
   * Takes over searches from elsewhere, once an account: all of them or none.
   * @returns how many are new; none when it has been done before. One whose name is taken gets a number behind it.
   */
  async migrate(accountId: number, imported: readonly ImportedSearch[], createdBy: string): Promise<number> {
    return this.records.transaction(async (db) => {
      const first = await db.insert(migrated).values({ accountId }).onConflictDoNothing().returning();
      if (first.length === 0) return 0;
      const room = MOST - (await countOf(db, accountId));
      let added = 0;
      for (const { origin, values } of imported.slice(0, Math.max(0, room))) {
        const isNew = await insertNumbered(db, accountId, values, createdBy, origin);
        if (isNew) added += 1;
      }
      return added;
    });
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(searches).where(eq(searches.accountId, accountId));
    await this.records.db.delete(migrated).where(eq(migrated.accountId, accountId));
  }
}

const own = ({ accountId }: Asking, id: string) => and(eq(searches.accountId, accountId), eq(searches.id, id));

const isFavoriteOf = ({ userId }: Asking): SQL<boolean> =>
  userId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (SELECT 1 FROM ${favorites} WHERE ${favorites.searchId} = ${searches.id} AND ${favorites.userId} = ${userId})`;

async function countOf(db: Database, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(searches).where(eq(searches.accountId, accountId));
  return row?.total ?? 0;
}

/** @returns its id; undefined when the name, or what it comes from, is there already */
async function insert(db: Database, accountId: number, { name, ...asked }: SavedValues, createdBy: string, origin: string | null = null) {
  const [added] = await db
    .insert(searches)
    .values({ id: randomUUID(), accountId, name, asked: JSON.stringify(asked), createdBy, origin })
    .onConflictDoNothing()
    .returning({ id: searches.id });
  return added?.id;
}

async function insertNumbered(db: Database, accountId: number, values: SavedValues, createdBy: string, origin: string): Promise<boolean> {
  const [known] = await db
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.accountId, accountId), eq(searches.origin, origin)));
  if (known !== undefined) return false;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? values.name : `${values.name.slice(0, 110)} (${number})`;
    if ((await insert(db, accountId, { ...values, name }, createdBy, origin)) !== undefined) return true;
  }
}

type Row = typeof searches.$inferSelect;

const valuesOf = ({ name, asked }: Row): SavedValues => newSavedSearchSchema.parse({ name, ...(JSON.parse(asked) as object) });

const told = ({ search, isFavorite }: { readonly search: Row; readonly isFavorite: boolean }): SavedSearch => ({
  ...valuesOf(search),
  id: search.id,
  isFavorite,
  createdAt: search.createdAt.toISOString(),
  createdBy: search.createdBy,
  updatedAt: search.updatedAt.toISOString(),
});

const unknownSearch = (): PublicError =>
  new PublicError(404, 'SAVED_SEARCH_UNKNOWN', 'This account has no such saved search. It may have been deleted: open the list again.');
const nameTaken = (name: string): PublicError =>
  new PublicError(
    409,
    'SAVED_SEARCH_NAME_TAKEN',
    `A saved search named ${name} is there already. Choose another name, or overwrite that one.`,
  );
const tooMany = (): PublicError =>
  new PublicError(409, 'TOO_MANY_SAVED_SEARCHES', `An account can have at most ${MOST} saved searches. Delete those that nobody needs.`);
