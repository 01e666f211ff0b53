import { and, desc, eq, lte } from 'drizzle-orm';
import type { SavedObjectDeed, SavedObjectVersion } from '#sdk/server';
import { type Content, changedParts } from './content';
import type { Database } from './rows';
import { savedObjectErrors } from './savedObjectErrors';
import { type SavedObjectRow, type SavedObjectVersionRow, savedObjectVersions } from './tables';

/** Newest versions of an object that are kept. */
export const keptVersions = 50;

/** Writes down what an object is now, within the transaction that has changed it. @param before absent for a new one */
export async function recordVersion(db: Database, row: SavedObjectRow, deed: SavedObjectDeed, before?: Content): Promise<void> {
  const { name, folder, tags, sharing, attributes, schemaVersion, version } = row;
  const content = { name, folder, tags, sharing, attributes, schemaVersion, version };
  const changed = [...changedParts(before, content)];
  await db.insert(savedObjectVersions).values({ ...content, objectId: row.id, at: row.updatedAt, by: row.updatedBy, deed, changed });
  const isOver = and(eq(savedObjectVersions.objectId, row.id), lte(savedObjectVersions.version, version - keptVersions));
  if (version > keptVersions) await db.delete(savedObjectVersions).where(isOver);
}

/** Newest first. */
export async function historyOf(db: Database, objectId: string): Promise<readonly SavedObjectVersion[]> {
  const rows = await db
    .select()
    .from(savedObjectVersions)
    .where(eq(savedObjectVersions.objectId, objectId))
    .orderBy(desc(savedObjectVersions.version));
  return rows.map(({ version, at, by, deed, changed }) => ({ version, at: at.toISOString(), by, deed, changed }));
}

/** @throws PublicError 404 SAVED_OBJECT_VERSION_UNKNOWN */
export async function versionOf(db: Database, objectId: string, version: number): Promise<SavedObjectVersionRow> {
  const isIt = and(eq(savedObjectVersions.objectId, objectId), eq(savedObjectVersions.version, version));
  const [row] = await db.select().from(savedObjectVersions).where(isIt);
  if (row === undefined) throw savedObjectErrors.versionUnknown();
  return row;
}
