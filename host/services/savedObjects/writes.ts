import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SavedObjectActor, SavedObjectDeed } from '#sdk/server';
import { type Content, uniqueNameOf } from './content';
import type { Database } from './rows';
import type { DeclaredType } from './SavedObjectTypes';
import { savedObjectErrors } from './savedObjectErrors';
import { searchText } from './searchText';
import { type SavedObjectRow, savedObjects } from './tables';
import { tellType } from './tellType';
import { recordVersion } from './versions';

/** @throws PublicError 409 TOO_MANY_SAVED_OBJECTS */
export async function insertObject(
  db: Database,
  type: DeclaredType,
  actor: SavedObjectActor,
  content: Content,
  deed: SavedObjectDeed,
  origin: string | null = null,
): Promise<SavedObjectRow> {
  const [{ present } = { present: 0 }] = await db
    .select({ present: count() })
    .from(savedObjects)
    .where(ofType(actor.accountId, type, false));
  if (present >= type.most) throw savedObjectErrors.tooMany(type.most);
  const ownerId = actor.userId ?? null;
  // What nobody owns would be nobody's to see.
  const sharing = ownerId === null ? 'account' : content.sharing;
  const now = new Date();
  const [row] = await db
    .insert(savedObjects)
    .values({
      ...content,
      tags: [...content.tags],
      sharing,
      id: randomUUID(),
      accountId: actor.accountId,
      type: type.name,
      uniqueName: uniqueNameOf(type, { name: content.name, sharing }, ownerId),
      search: searchText(content),
      origin,
      ownerId,
      createdAt: now,
      createdBy: actor.name,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .returning();
  if (row === undefined) throw new Error('The insert returned no row.');
  await recordVersion(db, row, deed);
  await tellType(db, type, row, deed);
  return row;
}

/** Changes an object that the transaction holds, as its next version. */
export async function changeRow(
  db: Database,
  type: DeclaredType,
  actor: SavedObjectActor,
  before: SavedObjectRow,
  change: Partial<Content & Pick<SavedObjectRow, 'deletedAt' | 'origin'>>,
  deed: SavedObjectDeed,
): Promise<SavedObjectRow> {
  const { tags = before.tags, ...rest } = change;
  const next = { ...before, ...rest, tags: [...tags] };
  const [row] = await db
    .update(savedObjects)
    .set({
      ...rest,
      tags: next.tags,
      search: searchText(next),
      uniqueName: next.deletedAt === null ? uniqueNameOf(type, next, next.ownerId) : null,
      version: before.version + 1,
      updatedAt: new Date(),
      updatedBy: actor.name,
    })
    .where(eq(savedObjects.id, before.id))
    .returning();
  if (row === undefined) throw savedObjectErrors.unknown();
  await recordVersion(db, row, deed, before);
  await tellType(db, type, row, deed);
  return row;
}

/** Leaves as many objects in a type's trash as the account may have in use, the last deleted ones. */
export async function emptyTrash(db: Database, accountId: number, type: DeclaredType): Promise<void> {
  const over = await db
    .select({ id: savedObjects.id })
    .from(savedObjects)
    .where(ofType(accountId, type, true))
    .orderBy(desc(savedObjects.deletedAt))
    .offset(type.most);
  if (over.length === 0) return;
  await db.delete(savedObjects).where(
    inArray(
      savedObjects.id,
      over.map(({ id }) => id),
    ),
  );
}

const ofType = (accountId: number, { name }: DeclaredType, deleted: boolean) =>
  and(
    eq(savedObjects.accountId, accountId),
    eq(savedObjects.type, name),
    deleted ? isNotNull(savedObjects.deletedAt) : isNull(savedObjects.deletedAt),
  );

/** The store itself keeps a name from being there twice. @param name asked for when it does @throws PublicError 409 SAVED_OBJECT_NAME_TAKEN */
export async function orNameTaken<T>(name: () => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violated(error) === 'saved_objects_name') throw savedObjectErrors.nameTaken(name());
    throw error;
  }
}

/** Name of the unique index that a statement ran into. */
export function violated(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause)
    if ((cause as { code?: unknown }).code === '23505') return String((cause as { constraint?: unknown }).constraint);
  return undefined;
}
