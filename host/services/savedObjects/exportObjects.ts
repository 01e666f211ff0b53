import { and, asc, inArray, isNull } from 'drizzle-orm';
import { type ExportedObject, type ExportedObjects, mostExportedObjects, PublicError, type SavedObjectReference } from '#sdk/server';
import type { Reach } from './reach';
import { readAttributes } from './readAttributes';
import { type Database, visibleTo } from './rows';
import type { SavedObjectTypes } from './SavedObjectTypes';
import { type SavedObjectRow, savedObjects } from './tables';

interface About {
  readonly db: Database;
  readonly types: SavedObjectTypes;
  readonly reach: Reach;
  mayRead(type: string): boolean;
}

const keyOf = ({ type, id }: SavedObjectReference): string => `${type} ${id}`;

/** The wanted objects and all that they name, in turn. @throws PublicError 413 EXPORT_TOO_LARGE */
export async function exportObjects(
  about: About,
  wanted: { readonly types: readonly string[] } | { readonly objects: readonly SavedObjectReference[] },
): Promise<ExportedObjects> {
  const objects = new Map<string, ExportedObject>();
  const missing = new Map<string, SavedObjectReference>();
  let rows = 'types' in wanted ? await rowsOfTypes(about, wanted.types) : await rowsNamed(about, wanted.objects, missing);
  while (rows.length > 0) {
    const named = new Map<string, SavedObjectReference>();
    for (const row of rows) {
      const { exported, references } = await exportedRow(about, row);
      objects.set(keyOf(row), exported);
      for (const reference of references) named.set(keyOf(reference), reference);
    }
    if (objects.size > mostExportedObjects)
      throw new PublicError(413, 'EXPORT_TOO_LARGE', `One export holds at most ${mostExportedObjects} objects. Choose fewer.`);
    const next = [...named.values()].filter((reference) => !objects.has(keyOf(reference)) && !missing.has(keyOf(reference)));
    rows = await rowsNamed(about, next, missing);
  }
  return {
    format: 'astrolabe/saved-objects@1',
    exportedAt: new Date().toISOString(),
    objects: [...objects.values()],
    missing: [...missing.values()],
  };
}

async function rowsOfTypes({ db, types, reach, mayRead }: About, names: readonly string[]): Promise<readonly SavedObjectRow[]> {
  const open = names.filter((name) => types.named(name) && mayRead(name));
  if (open.length === 0) return [];
  return db
    .select()
    .from(savedObjects)
    .where(and(visibleTo(reach), inArray(savedObjects.type, open), isNull(savedObjects.deletedAt)))
    .orderBy(asc(savedObjects.type), asc(savedObjects.createdAt), asc(savedObjects.id))
    .limit(mostExportedObjects + 1);
}

/** @param missing takes what is not there, or not for the actor */
async function rowsNamed(
  { db, types, reach, mayRead }: About,
  references: readonly SavedObjectReference[],
  missing: Map<string, SavedObjectReference>,
): Promise<readonly SavedObjectRow[]> {
  const ids = references.filter(({ type }) => types.has(type) && mayRead(type)).map(({ id }) => id);
  const isWanted = and(visibleTo(reach), inArray(savedObjects.id, ids), isNull(savedObjects.deletedAt));
  const rows = ids.length === 0 ? [] : await db.select().from(savedObjects).where(isWanted).orderBy(asc(savedObjects.id));
  const wanted = new Set(references.map(keyOf));
  const found = rows.filter((row) => wanted.has(keyOf(row)));
  const there = new Set(found.map(keyOf));
  for (const reference of references) if (!there.has(keyOf(reference))) missing.set(keyOf(reference), reference);
  return found;
}

/** Of the declared schema version where it can be read, as it is kept where not: nothing is lost by an export. */
async function exportedRow(
  { types }: About,
  row: SavedObjectRow,
): Promise<{ readonly exported: ExportedObject; readonly references: readonly SavedObjectReference[] }> {
  const { type: name, id, folder, tags, sharing } = row;
  const type = types.named(name);
  const code = await type.load();
  const read = readAttributes(type, code, row);
  const about = { type: name, id, name: row.name, folder, tags, sharing };
  if ('reason' in read)
    return { exported: { ...about, schemaVersion: row.schemaVersion, attributes: JSON.parse(row.attributes) }, references: [] };
  return {
    exported: { ...about, schemaVersion: type.schemaVersion, attributes: read.attributes },
    references: code.references?.of(read.attributes) ?? [],
  };
}
