import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Records, SavedObject, SavedObjectActor, SavedObjectQuery } from '#sdk/server';
import { inSeenFolders, mayChangeIn, type Reach } from './reach';
import { savedObjectErrors } from './savedObjectErrors';
import { searchWords } from './searchText';
import { type SavedObjectRow, savedObjectFavorites, savedObjects } from './tables';

export type Database = Records['db'];

/** An object as it is kept, and whether it is a favourite of who asks. */
export interface FoundRow {
  readonly row: SavedObjectRow;
  readonly isFavorite: boolean;
}

/** Of the actor's account, not private to somebody else, and in no folder that they may not see. Every statement about objects has it. */
export function visibleTo(reach: Reach): SQL | undefined {
  const { accountId, userId, isSystem = false } = reach.actor;
  return and(
    eq(savedObjects.accountId, accountId),
    isSystem ? undefined : or(eq(savedObjects.sharing, 'account'), userId === undefined ? undefined : eq(savedObjects.ownerId, userId)),
    inSeenFolders(reach),
  );
}

/** One object, in use or in the trash. */
export const oneOf = (reach: Reach, type: string, id: string, deleted = false): SQL | undefined =>
  and(
    visibleTo(reach),
    eq(savedObjects.type, type),
    eq(savedObjects.id, id),
    deleted ? isNotNull(savedObjects.deletedAt) : isNull(savedObjects.deletedAt),
  );

const favoriteOf = ({ userId }: SavedObjectActor): SQL<boolean> =>
  userId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (SELECT 1 FROM ${savedObjectFavorites} WHERE ${savedObjectFavorites.objectId} = ${savedObjects.id} AND ${savedObjectFavorites.userId} = ${userId})`;

export const foundRows = (db: Database, { actor }: Reach) =>
  db
    .select({ row: savedObjects, isFavorite: favoriteOf(actor) })
    .from(savedObjects)
    .$dynamic();

/** @throws PublicError 404 SAVED_OBJECT_UNKNOWN */
export async function findRow(db: Database, reach: Reach, type: string, id: string, deleted = false): Promise<FoundRow> {
  const [found] = await foundRows(db, reach).where(oneOf(reach, type, id, deleted));
  if (found === undefined) throw savedObjectErrors.unknown();
  return found;
}

function matching(reach: Reach, types: readonly string[], query: SavedObjectQuery): SQL | undefined {
  return and(
    visibleTo(reach),
    inArray(savedObjects.type, [...types]),
    query.deleted === true ? isNotNull(savedObjects.deletedAt) : isNull(savedObjects.deletedAt),
    query.folder === undefined ? undefined : eq(savedObjects.folder, query.folder),
    query.tag === undefined ? undefined : sql`${query.tag} = ANY(${savedObjects.tags})`,
    query.ownerId === undefined ? undefined : eq(savedObjects.ownerId, query.ownerId),
    query.favorites === true ? favoriteOf(reach.actor) : undefined,
    ...searchWords(query.search ?? '').map((word) => sql`strpos(${savedObjects.search}, ${word}) > 0`),
  );
}

const orders = {
  name: sql`${savedObjects.search} COLLATE "C"`,
  folder: sql`lower(${savedObjects.folder}) COLLATE "C", ${savedObjects.folder} COLLATE "C", ${savedObjects.search} COLLATE "C"`,
  updated: desc(savedObjects.updatedAt),
  created: desc(savedObjects.createdAt),
} as const;

export async function listRows(
  db: Database,
  reach: Reach,
  types: readonly string[],
  query: SavedObjectQuery,
): Promise<{ readonly found: readonly FoundRow[]; readonly total: number }> {
  const where = matching(reach, types, query);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(savedObjects).where(where);
  // The store takes no constant to order by, and a program has no favourites.
  const favoritesFirst = query.favoritesFirst === true && reach.actor.userId !== undefined ? [desc(favoriteOf(reach.actor))] : [];
  const found = await foundRows(db, reach)
    .where(where)
    .orderBy(...favoritesFirst, orders[query.sort ?? 'name'], asc(savedObjects.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { found, total };
}

/** What is told of an object. */
export const toldObject = <A>(reach: Reach, { row, isFavorite }: FoundRow, attributes: A): SavedObject<A> => ({
  id: row.id,
  type: row.type,
  name: row.name,
  folder: row.folder,
  tags: row.tags,
  sharing: row.sharing,
  attributes,
  version: row.version,
  ownerId: row.ownerId,
  isFavorite,
  mayChange: mayChangeIn(reach, row.type, row.folder),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
