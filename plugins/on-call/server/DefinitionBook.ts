import { and, asc, eq, isNull, lte, max, sql } from 'drizzle-orm';
import { PublicError, type Records, type RecordsDb } from '#sdk/server';
import { climbs, type DefinitionKind, type Definitions, definitions, threads } from './tables';

/** Of one kind in an account. */
export const mostDefinitions = 200;

export interface Kept<Kind extends DefinitionKind> {
  readonly id: string;
  readonly accountId: number;
  readonly definition: Definitions[Kind];
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const nouns: Readonly<Record<DefinitionKind, string>> = { rotation: 'rotation', escalation: 'escalation', route: 'route' };

/** Rotations, escalations and routes of accounts. */
export class DefinitionBook {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Routes in the order in which they are asked, all else by name. @param db of a transaction */
  async list<Kind extends DefinitionKind>(accountId: number, kind: Kind, db: RecordsDb = this.records.db): Promise<readonly Kept<Kind>[]> {
    const rows = await db
      .select()
      .from(definitions)
      .where(and(eq(definitions.accountId, accountId), eq(definitions.kind, kind)))
      .orderBy(asc(definitions.place), asc(sql`lower(${definitions.name})`));
    return rows as unknown as readonly Kept<Kind>[];
  }

  /** @returns undefined for one that the account has not @param db of a transaction */
  async find<Kind extends DefinitionKind>(
    accountId: number,
    kind: Kind,
    id: string,
    db: RecordsDb = this.records.db,
  ): Promise<Kept<Kind> | undefined> {
    const [row] = await db
      .select()
      .from(definitions)
      .where(own(accountId, kind, id));
    return row as unknown as Kept<Kind> | undefined;
  }

  /** @throws PublicError 404 UNKNOWN */
  async get<Kind extends DefinitionKind>(accountId: number, kind: Kind, id: string): Promise<Kept<Kind>> {
    const found = await this.find(accountId, kind, id);
    if (found === undefined) throw unknown(kind);
    return found;
  }

  /** @throws PublicError 409 NAME_TAKEN, 409 TOO_MANY */
  async create<Kind extends DefinitionKind>(accountId: number, kind: Kind, definition: Definitions[Kind], by: string): Promise<Kept<Kind>> {
    return this.records.transaction(async (db) => {
      const ofKind = and(eq(definitions.accountId, accountId), eq(definitions.kind, kind));
      if ((await db.$count(definitions, ofKind)) >= mostDefinitions)
        throw new PublicError(409, 'TOO_MANY', `An account can have at most ${mostDefinitions} of a kind. Delete one that nobody needs.`);
      const [{ last } = { last: 0 }] = await db
        .select({ last: max(definitions.place) })
        .from(definitions)
        .where(ofKind);
      const place = kind === 'route' ? (last ?? 0) + 1 : 0;
      const values = { accountId, kind, name: definition.name, place, definition, updatedAt: this.now(), updatedBy: by };
      const [row] = await db.insert(definitions).values(values).onConflictDoNothing().returning();
      if (row === undefined) throw taken(kind, definition.name);
      return row as unknown as Kept<Kind>;
    });
  }

  /** @throws PublicError 404 UNKNOWN, 409 NAME_TAKEN */
  async change<Kind extends DefinitionKind>(
    accountId: number,
    kind: Kind,
    id: string,
    { definition, by }: { readonly definition: Definitions[Kind]; readonly by: string },
  ): Promise<Kept<Kind>> {
    return this.records.transaction(async (db) => {
      const namesakes = and(
        eq(definitions.accountId, accountId),
        eq(definitions.kind, kind),
        sql`lower(${definitions.name}) = lower(${definition.name})`,
        sql`${definitions.id} <> ${id}`,
      );
      if ((await db.$count(definitions, namesakes)) > 0) throw taken(kind, definition.name);
      const [row] = await db
        .update(definitions)
        .set({ name: definition.name, definition, updatedAt: this.now(), updatedBy: by })
        .where(own(accountId, kind, id))
        .returning();
      if (row === undefined) throw unknown(kind);
      return row as unknown as Kept<Kind>;
    });
  }

  /** @returns its name @throws PublicError 404 UNKNOWN */
  async remove(accountId: number, kind: DefinitionKind, id: string): Promise<string> {
    return this.records.transaction(async (db) => {
      const [row] = await db
        .delete(definitions)
        .where(own(accountId, kind, id))
        .returning({ name: definitions.name });
      if (row === undefined) throw unknown(kind);
      return row.name;
    });
  }

  async removeAll(accountId: number): Promise<void> {
    for (const table of [definitions, threads, climbs]) await this.records.db.delete(table).where(eq(table.accountId, accountId));
  }

  /** What ended, or was told, before a moment. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(climbs).where(lte(climbs.endedAt, before));
    await this.records.db.delete(threads).where(and(isNull(threads.due), lte(threads.toldAt, before.getTime())));
  }

  /** Puts routes into an order; those that are not named come behind. */
  async order(accountId: number, ids: readonly string[]): Promise<void> {
    await this.records.transaction(async (db) => {
      const rows = await this.list(accountId, 'route', db);
      const wanted = [...rows].sort((one, other) => placeIn(ids, one.id) - placeIn(ids, other.id));
      for (const [at, { id }] of wanted.entries())
        await db
          .update(definitions)
          .set({ place: at + 1 })
          .where(own(accountId, 'route', id));
    });
  }
}

const placeIn = (ids: readonly string[], id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);

const own = (accountId: number, kind: DefinitionKind, id: string) =>
  and(eq(definitions.accountId, accountId), eq(definitions.kind, kind), eq(definitions.id, id));

const unknown = (kind: DefinitionKind): PublicError =>
  new PublicError(404, 'UNKNOWN', `This account has no such ${nouns[kind]}. It may have been deleted: open the list again.`);
const taken = (kind: DefinitionKind, name: string): PublicError =>
  new PublicError(409, 'NAME_TAKEN', `A ${nouns[kind]} named ${name} is there already. Choose another name.`);
