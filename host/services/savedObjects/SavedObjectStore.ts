import { and, asc, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type {
  ExportedObjects,
  ImportChoice,
  ImportReport,
  NewSavedObject,
  Records,
  SavedObject,
  SavedObjectActor,
  SavedObjectChange,
  SavedObjectPage,
  SavedObjectQuery,
  SavedObjectReference,
  SavedObjects,
  SavedObjectType,
  SavedObjectVersion,
} from '#sdk/server';
import { aboutSchema, keptAttributes, readInput } from './content';
import { exportObjects } from './exportObjects';
import { importObjects } from './importObjects';
import { type Reach, reachOf, requireChange } from './reach';
import { type ReadAttributes, readAttributes } from './readAttributes';
import { type Database, type FoundRow, findRow, foundRows, listRows, oneOf, toldObject, visibleTo } from './rows';
import type { DeclaredType, SavedObjectTypes } from './SavedObjectTypes';
import { savedObjectErrors } from './savedObjectErrors';
import { type SavedObjectRow, savedObjectFavorites, savedObjects } from './tables';
import { historyOf, versionOf } from './versions';
import { changeRow, emptyTrash, insertObject, orNameTaken } from './writes';

/** Saved objects of all accounts in the records store; see {@link SavedObjects}. */
export class SavedObjectStore implements SavedObjects {
  constructor(
    private readonly records: Records,
    private readonly types: SavedObjectTypes,
  ) {}

  has({ name }: SavedObjectType): boolean {
    return this.types.has(name);
  }

  async create<A>(actor: SavedObjectActor, { name }: SavedObjectType<A>, values: NewSavedObject<A>): Promise<SavedObject<A>> {
    const type = this.types.named(name);
    const { attributes, ...about } = values;
    const content = {
      ...readInput(aboutSchema, { folder: '', tags: [], sharing: 'account', ...about }, 'object'),
      ...(await keptAttributes(type, attributes)),
    };
    const reach = await this.reach(actor, name);
    requireChange(reach, name, content.folder);
    const row = await orNameTaken(
      () => content.name,
      () => this.records.transaction((db) => insertObject(db, type, actor, content, 'created')),
    );
    return this.told(type, reach, { row, isFavorite: false });
  }

  async get<A>(actor: SavedObjectActor, { name }: SavedObjectType<A>, id: string): Promise<SavedObject<A>> {
    const reach = await this.reach(actor, name);
    return this.told(this.types.named(name), reach, await findRow(this.records.db, reach, name, id));
  }

  async list<A>(
    actor: SavedObjectActor,
    asked: SavedObjectType<A> | readonly SavedObjectType<A>[],
    query: SavedObjectQuery,
  ): Promise<SavedObjectPage<A>> {
    const types = [asked].flat().map(({ name }) => this.types.named(name));
    const names = types.map(({ name }) => name);
    const reach = await this.reach(actor, ...names);
    const { found, total } = await listRows(this.records.db, reach, names, query);
    const objects: SavedObject<A>[] = [];
    const unreadable: { id: string; name: string; reason: string }[] = [];
    for (const one of found) {
      const read = await this.read(this.types.named(one.row.type), one.row);
      if ('reason' in read) unreadable.push({ id: one.row.id, name: one.row.name, reason: read.reason });
      else objects.push(toldObject(reach, one, read.attributes as A));
    }
    return { objects, total, unreadable };
  }

  async update<A>(
    actor: SavedObjectActor,
    { name }: SavedObjectType<A>,
    id: string,
    { attributes, version, ...about }: SavedObjectChange<A>,
  ): Promise<SavedObject<A>> {
    const type = this.types.named(name);
    const code = await type.load();
    const wanted = readInput(aboutSchema.partial(), about, 'object');
    const reach = await this.reach(actor, name);
    let taken = wanted.name;
    const found = await orNameTaken(
      () => taken ?? '',
      () =>
        this.records.transaction(async (db) => {
          const before = await this.held(db, reach, name, id);
          taken ??= before.row.name;
          if (wanted.folder !== undefined) requireChange(reach, name, wanted.folder);
          if (version !== undefined && version !== before.row.version)
            throw savedObjectErrors.changed({
              version: before.row.version,
              changedBy: before.row.updatedBy,
              changedAt: before.row.updatedAt.toISOString(),
            });
          if (wanted.sharing === 'private' && before.row.sharing !== 'private') {
            if (actor.userId === undefined || before.row.ownerId !== actor.userId) throw savedObjectErrors.ofAnother();
          }
          // One that cannot be read is mended by whole attributes, and not touched otherwise.
          const isWhole = attributes !== undefined && typeof attributes !== 'function';
          const present = isWhole ? undefined : readable<A>(before.row, readAttributes(type, code, before.row));
          const made = typeof attributes === 'function' ? (attributes as (before: A) => A)(present as A) : attributes;
          const kept = made === undefined ? {} : await keptAttributes(type, made);
          const row = await changeRow(db, type, actor, before.row, { ...withoutAbsent(wanted), ...kept }, 'changed');
          return { row, isFavorite: before.isFavorite };
        }),
    );
    return this.told(type, reach, found);
  }

  async remove(actor: SavedObjectActor, { name }: SavedObjectType, id: string): Promise<string> {
    const type = this.types.named(name);
    const reach = await this.reach(actor, name);
    return this.records.transaction(async (db) => {
      const { row } = await this.held(db, reach, name, id);
      // What it comes from is free, too: the same thing can be imported again.
      await changeRow(db, type, actor, row, { deletedAt: new Date(), origin: null }, 'deleted');
      await emptyTrash(db, actor.accountId, type);
      return row.name;
    });
  }

  async purge(actor: SavedObjectActor, { name }: SavedObjectType, id: string): Promise<string> {
    const reach = await this.reach(actor, name);
    return this.records.transaction(async (db) => {
      const { row } = await this.held(db, reach, name, id, true);
      await db.delete(savedObjects).where(eq(savedObjects.id, row.id));
      return row.name;
    });
  }

  async restore<A>(actor: SavedObjectActor, { name }: SavedObjectType<A>, id: string): Promise<SavedObject<A>> {
    const type = this.types.named(name);
    const reach = await this.reach(actor, name);
    const { row } = await findRow(this.records.db, reach, name, id, true);
    const found = await orNameTaken(
      () => row.name,
      () =>
        this.records.transaction(async (db) => {
          const before = await this.held(db, reach, name, id, true);
          return { row: await changeRow(db, type, actor, before.row, { deletedAt: null }, 'restored'), isFavorite: before.isFavorite };
        }),
    );
    return this.told(type, reach, found);
  }

  async history(actor: SavedObjectActor, { name }: SavedObjectType, id: string): Promise<readonly SavedObjectVersion[]> {
    await findRow(this.records.db, await this.reach(actor, name), name, id);
    return historyOf(this.records.db, id);
  }

  async atVersion<A>(actor: SavedObjectActor, { name }: SavedObjectType<A>, id: string, version: number): Promise<SavedObject<A>> {
    const reach = await this.reach(actor, name);
    const { row, isFavorite } = await findRow(this.records.db, reach, name, id);
    const { at, by, ...then } = await versionOf(this.records.db, id, version);
    return this.told(this.types.named(name), reach, { row: { ...row, ...then, updatedAt: at, updatedBy: by }, isFavorite });
  }

  async restoreVersion<A>(actor: SavedObjectActor, type: SavedObjectType<A>, id: string, version: number): Promise<SavedObject<A>> {
    const { name, folder, tags, attributes } = await this.atVersion(actor, type, id, version);
    return this.update(actor, type, id, { name, folder, tags, attributes });
  }

  async setFavorite(actor: SavedObjectActor, { name }: SavedObjectType, id: string, isFavorite: boolean): Promise<void> {
    const { db } = this.records;
    await findRow(db, await this.reach(actor, name), name, id);
    if (actor.userId === undefined) return;
    const { userId } = actor;
    if (isFavorite) await db.insert(savedObjectFavorites).values({ objectId: id, userId }).onConflictDoNothing();
    else await db.delete(savedObjectFavorites).where(and(eq(savedObjectFavorites.objectId, id), eq(savedObjectFavorites.userId, userId)));
  }

  async folders(actor: SavedObjectActor, { name }: SavedObjectType): Promise<readonly { folder: string; objects: number }[]> {
    return this.records.db
      .select({ folder: savedObjects.folder, objects: count() })
      .from(savedObjects)
      .where(and(visibleTo(await this.reach(actor, name)), eq(savedObjects.type, name), isNull(savedObjects.deletedAt)))
      .groupBy(savedObjects.folder)
      .orderBy(asc(savedObjects.folder));
  }

  async owners(actor: SavedObjectActor, { name }: SavedObjectType): Promise<readonly { userId: number; objects: number }[]> {
    const rows = await this.records.db
      .select({ userId: savedObjects.ownerId, objects: count() })
      .from(savedObjects)
      .where(
        and(
          visibleTo(await this.reach(actor, name)),
          eq(savedObjects.type, name),
          isNull(savedObjects.deletedAt),
          isNotNull(savedObjects.ownerId),
        ),
      )
      .groupBy(savedObjects.ownerId)
      .orderBy(asc(savedObjects.ownerId));
    return rows.flatMap(({ userId, objects }) => (userId === null ? [] : [{ userId, objects }]));
  }

  async export(
    actor: SavedObjectActor,
    wanted: { readonly types: readonly string[] } | { readonly objects: readonly SavedObjectReference[] },
    mayRead: (type: string) => boolean,
  ): Promise<ExportedObjects> {
    const reach = await this.reach(actor, ...this.types.names());
    return exportObjects({ db: this.records.db, types: this.types, reach, mayRead }, wanted);
  }

  async import(actor: SavedObjectActor, document: ExportedObjects, choice: ImportChoice): Promise<ImportReport> {
    const reach = await this.reach(actor, ...this.types.names());
    return importObjects({ records: this.records, types: this.types, reach, choice }, document);
  }

  /** Everything of an account, whatever its type: also of types that no plugin declares any more. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(savedObjects).where(eq(savedObjects.accountId, accountId));
  }

  /** As it is kept, of all types and people, page by page. */
  async *ofAccount(accountId: number): AsyncIterable<SavedObjectRow> {
    const page = 200;
    for (let offset = 0; ; offset += page) {
      const rows = await this.records.db
        .select()
        .from(savedObjects)
        .where(eq(savedObjects.accountId, accountId))
        .orderBy(asc(savedObjects.id))
        .limit(page)
        .offset(offset);
      yield* rows;
      if (rows.length < page) return;
    }
  }

  /** Deletes for good what was put into the trash before a moment. @returns how many */
  async purgeDeleted(before: Date): Promise<number> {
    const isOver = and(isNotNull(savedObjects.deletedAt), lt(savedObjects.deletedAt, before));
    return (await this.records.db.delete(savedObjects).where(isOver).returning({ id: savedObjects.id })).length;
  }

  private reach(actor: SavedObjectActor, ...types: readonly string[]): Promise<Reach> {
    return reachOf(this.types, actor, types);
  }

  /** One to be changed, locked until the transaction ends. @throws PublicError 403 SAVED_OBJECT_FOLDER_CLOSED */
  private async held(db: Database, reach: Reach, type: string, id: string, deleted = false): Promise<FoundRow> {
    const [found] = await foundRows(db, reach)
      .where(oneOf(reach, type, id, deleted))
      .for('update');
    if (found === undefined) throw savedObjectErrors.unknown();
    requireChange(reach, type, found.row.folder);
    return found;
  }

  private async read(type: DeclaredType, row: SavedObjectRow): Promise<ReadAttributes> {
    return readAttributes(type, await type.load(), row);
  }

  private async told<A>(type: DeclaredType, reach: Reach, found: FoundRow): Promise<SavedObject<A>> {
    return toldObject(reach, found, readable<A>(found.row, await this.read(type, found.row)));
  }
}

function readable<A>({ name }: SavedObjectRow, read: ReadAttributes): A {
  if ('reason' in read) throw savedObjectErrors.unreadable(name, read.reason);
  return read.attributes as A;
}

const withoutAbsent = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
