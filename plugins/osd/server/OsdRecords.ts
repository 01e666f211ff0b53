import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { type EngineConfigChange, engineConfigChangeSchema, type SavedObject, type SavedObjects, type SavedType } from '../contract';
import { configs, objects } from './tables';

/** Saved objects of one account. */
const MOST = 2000;

export interface WantedObjects {
  readonly types: readonly SavedType[];
  readonly page: number;
  readonly size: number;
  /** Part of a title. */
  readonly search: string;
}

/** Saved objects and settings of the search dashboards, of all accounts. */
export class OsdRecords implements SavedObjects {
  constructor(private readonly records: Records) {}

  async all(accountId: number, type: SavedType): Promise<readonly SavedObject[]> {
    const rows = await this.records.db
      .select()
      .from(objects)
      .where(and(eq(objects.accountId, accountId), eq(objects.type, type)))
      .orderBy(asc(objects.updatedAt), asc(objects.id));
    return rows.map(told);
  }

  /** The last changed first. */
  async find(
    accountId: number,
    { types, page, size, search }: WantedObjects,
  ): Promise<{ readonly objects: SavedObject[]; readonly total: number }> {
    if (types.length === 0) return { objects: [], total: 0 };
    const wanted = and(
      eq(objects.accountId, accountId),
      inArray(objects.type, [...types]),
      search === '' ? undefined : ilike(objects.title, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
    );
    const { db } = this.records;
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(objects).where(wanted);
    const rows = await db
      .select()
      .from(objects)
      .where(wanted)
      .orderBy(desc(objects.updatedAt), asc(objects.id))
      .limit(size)
      .offset((page - 1) * size);
    return { objects: rows.map(told), total };
  }

  /** @throws PublicError 404 OBJECT_UNKNOWN */
  async get(accountId: number, type: SavedType, id: string): Promise<SavedObject> {
    const [row] = await this.records.db
      .select()
      .from(objects)
      .where(own(accountId, type, id));
    if (row === undefined) throw unknownObject();
    return told(row);
  }

  /** @throws PublicError 409 TOO_MANY_OBJECTS */
  async create(accountId: number, type: SavedType, attributes: SavedObject['attributes']): Promise<SavedObject> {
    return this.records.transaction(async (db) => {
      const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(objects).where(eq(objects.accountId, accountId));
      if (total >= MOST)
        throw new PublicError(
          409,
          'TOO_MANY_OBJECTS',
          `An account can have at most ${MOST} saved objects. Delete those that nobody needs.`,
        );
      const values = { id: randomUUID(), accountId, type, title: String(attributes.title), attributes: JSON.stringify(attributes) };
      const [row] = await db.insert(objects).values(values).returning();
      if (row === undefined) throw unknownObject();
      return told(row);
    });
  }

  /** @throws PublicError 404 OBJECT_UNKNOWN */
  async update(accountId: number, type: SavedType, id: string, attributes: SavedObject['attributes']): Promise<SavedObject> {
    const change = { title: String(attributes.title), attributes: JSON.stringify(attributes), updatedAt: new Date() };
    const [row] = await this.records.db
      .update(objects)
      .set({ ...change, version: sql`${objects.version} + 1` })
      .where(own(accountId, type, id))
      .returning();
    if (row === undefined) throw unknownObject();
    return told(row);
  }

  /** @returns its title @throws PublicError 404 OBJECT_UNKNOWN */
  async remove(accountId: number, type: SavedType, id: string): Promise<string> {
    const [row] = await this.records.db
      .delete(objects)
      .where(own(accountId, type, id))
      .returning();
    if (row === undefined) throw unknownObject();
    return row.title;
  }

  /** What a person has changed of the settings in an account. */
  async configOf(accountId: number, userId: number): Promise<EngineConfigChange> {
    const [row] = await this.records.db
      .select()
      .from(configs)
      .where(and(eq(configs.accountId, accountId), eq(configs.userId, userId)));
    const kept = engineConfigChangeSchema.safeParse(JSON.parse(row?.changed ?? '{}'));
    return kept.success ? kept.data : {};
  }

  async changeConfig(accountId: number, userId: number, change: EngineConfigChange): Promise<EngineConfigChange> {
    const next = { ...(await this.configOf(accountId, userId)), ...change };
    const changed = JSON.stringify(next);
    await this.records.db
      .insert(configs)
      .values({ accountId, userId, changed })
      .onConflictDoUpdate({ target: [configs.accountId, configs.userId], set: { changed } });
    return next;
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(objects).where(eq(objects.accountId, accountId));
    await this.records.db.delete(configs).where(eq(configs.accountId, accountId));
  }
}

const own = (accountId: number, type: SavedType, id: string) =>
  and(eq(objects.accountId, accountId), eq(objects.type, type), eq(objects.id, id));

const told = ({ id, type, attributes, version, updatedAt }: typeof objects.$inferSelect): SavedObject => ({
  id,
  type,
  attributes: JSON.parse(attributes),
  references: [],
  version: String(version),
  updated_at: updatedAt.toISOString(),
});

const unknownObject = (): PublicError =>
  new PublicError(404, 'OBJECT_UNKNOWN', 'This account has no such saved object. It may have been deleted: open the list again.');
