import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import {
  type ExportedObject,
  type ExportedObjects,
  type ImportChoice,
  type ImportReport,
  PublicError,
  type Records,
  type SavedObjectReference,
} from '#sdk/server';
import { aboutSchema, type Content, keptAttributes, readInput } from './content';
import { type Reach, requireChange } from './reach';
import { readAttributes } from './readAttributes';
import { type Database, visibleTo } from './rows';
import type { SavedObjectTypes } from './SavedObjectTypes';
import { savedObjectErrors } from './savedObjectErrors';
import { type SavedObjectRow, savedObjects } from './tables';
import { changeRow, insertObject, violated } from './writes';

interface About {
  readonly records: Records;
  readonly types: SavedObjectTypes;
  readonly reach: Reach;
  readonly choice: ImportChoice;
}

type Told = ImportReport['objects'][number];

const keyOf = ({ type, id }: SavedObjectReference): string => `${type} ${id}`;

/** Imports a document: what is named comes before what names it, so that references get the new ids. Those of a circle keep the ids of the document. */
export async function importObjects(about: About, { objects }: ExportedObjects): Promise<ImportReport> {
  const newIds = new Map<string, string>();
  const told = new Map<string, Told>();
  for (const object of await inOrder(about, objects)) {
    const one = await importOne(about, object, newIds);
    if (one.newId !== undefined) newIds.set(keyOf(object), one.newId);
    told.set(keyOf(object), one);
  }
  const list = objects.flatMap((object) => told.get(keyOf(object)) ?? []);
  const counted = (outcome: Told['outcome']): number => list.filter((one) => one.outcome === outcome).length;
  return {
    objects: list,
    created: counted('created'),
    replaced: counted('replaced'),
    skipped: counted('skipped'),
    failed: counted('failed'),
  };
}

/** The document's objects, each after those that it names. */
async function inOrder(about: About, objects: readonly ExportedObject[]): Promise<readonly ExportedObject[]> {
  const byKey = new Map(objects.map((object) => [keyOf(object), object]));
  const ordered = new Set<ExportedObject>();
  const seen = new Set<ExportedObject>();
  const visit = async (object: ExportedObject): Promise<void> => {
    if (seen.has(object)) return;
    seen.add(object);
    for (const reference of await referencesOf(about, object)) {
      const named = byKey.get(keyOf(reference));
      if (named !== undefined) await visit(named);
    }
    ordered.add(object);
  };
  for (const object of byKey.values()) await visit(object);
  return [...ordered];
}

async function referencesOf({ types }: About, object: ExportedObject): Promise<readonly SavedObjectReference[]> {
  if (!types.has(object.type)) return [];
  const type = types.named(object.type);
  const code = await type.load();
  const read = readAttributes(type, code, kept(object));
  return 'reason' in read ? [] : (code.references?.of(read.attributes) ?? []);
}

const kept = ({ attributes, schemaVersion }: ExportedObject) => ({ attributes: JSON.stringify(attributes ?? null), schemaVersion });

async function importOne(about: About, object: ExportedObject, newIds: ReadonlyMap<string, string>): Promise<Told> {
  const { type: typeName, id, name } = object;
  const report = { type: typeName, id, name };
  try {
    const type = about.types.named(typeName);
    if (!about.choice.mayChange(typeName))
      return { ...report, outcome: 'failed', reason: `You may not change objects of the type ${type.title}.` };
    const { content, missing } = await contentOf(about, object, newIds);
    const more = missing.length === 0 ? {} : { missing: [...missing] };
    const { reach, choice, records } = about;
    const { actor } = reach;
    return await records.transaction(async (db): Promise<Told> => {
      const there = await presentRow(db, reach, object);
      if (there !== undefined && choice.onConflict === 'skip')
        return { ...report, outcome: 'skipped', reason: 'It is there already.', newId: there.id };
      requireChange(reach, typeName, content.folder);
      if (there !== undefined && choice.onConflict === 'replace') {
        requireChange(reach, typeName, there.folder);
        // Whose it is, and who sees it, is not the document's to say.
        const { sharing: _, ...replacing } = content;
        const named = await freeName(db, type, actor, replacing.name, there.id);
        const row = await changeRow(db, type, actor, there, { ...replacing, name: named }, 'imported');
        return { ...report, ...more, name: row.name, outcome: 'replaced', newId: row.id };
      }
      const named = await freeName(db, type, actor, content.name);
      const origin = there === undefined ? id : null;
      const row = await insertObject(db, type, actor, { ...content, name: named }, 'imported', origin);
      return { ...report, ...more, name: row.name, outcome: 'created', newId: row.id };
    });
  } catch (error) {
    if (violated(error) === 'saved_objects_origin') return { ...report, outcome: 'skipped', reason: 'Somebody else is importing it now.' };
    if (violated(error) === 'saved_objects_name')
      return { ...report, outcome: 'failed', reason: savedObjectErrors.nameTaken(name).message };
    if (error instanceof PublicError && error.status < 500) return { ...report, outcome: 'failed', reason: error.message };
    throw error;
  }
}

/** What is kept of the document's object, its references with the ids of this account. @throws PublicError for what cannot be read */
async function contentOf(
  about: About,
  object: ExportedObject,
  newIds: ReadonlyMap<string, string>,
): Promise<{ readonly content: Content; readonly missing: readonly SavedObjectReference[] }> {
  const type = about.types.named(object.type);
  const code = await type.load();
  const read = readAttributes(type, code, kept(object));
  if ('reason' in read) throw savedObjectErrors.unreadable(object.name, read.reason);
  const references = code.references?.of(read.attributes) ?? [];
  const unresolved = references.filter((reference) => !newIds.has(keyOf(reference)));
  const missing = await absent(about, unresolved);
  const attributes =
    code.references?.withIds(read.attributes, (reference) => newIds.get(keyOf(reference)) ?? reference.id) ?? read.attributes;
  const { name, folder, tags, sharing } = object;
  const content = { ...readInput(aboutSchema, { name, folder, tags, sharing }, 'object'), ...(await keptAttributes(type, attributes)) };
  return { content, missing };
}

async function absent({ records, reach }: About, references: readonly SavedObjectReference[]): Promise<readonly SavedObjectReference[]> {
  if (references.length === 0) return [];
  const ids = references.map(({ id }) => id);
  const rows = await records.db
    .select({ id: savedObjects.id, type: savedObjects.type })
    .from(savedObjects)
    .where(and(visibleTo(reach), inArray(savedObjects.id, ids), isNull(savedObjects.deletedAt)));
  const there = new Set(rows.map(keyOf));
  return references.filter((reference) => !there.has(keyOf(reference)));
}

/** The account's object that the document's one is, or has become by an import before. */
async function presentRow(db: Database, reach: Reach, { type, id }: ExportedObject): Promise<SavedObjectRow | undefined> {
  const isIt = or(eq(savedObjects.id, id), eq(savedObjects.origin, id));
  const [row] = await db
    .select()
    .from(savedObjects)
    .where(and(visibleTo(reach), eq(savedObjects.type, type), isIt, isNull(savedObjects.deletedAt)))
    .for('update');
  return row;
}

/** The name itself, or with the first number behind it that makes it free. */
async function freeName(
  db: Database,
  { uniqueNames, name: type }: { readonly uniqueNames: boolean; readonly name: string },
  { accountId }: Reach['actor'],
  wanted: string,
  exceptId?: string,
): Promise<string> {
  if (!uniqueNames) return wanted;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, 110)} (${number})`;
    const [taken] = await db
      .select({ id: savedObjects.id })
      .from(savedObjects)
      .where(
        and(
          eq(savedObjects.accountId, accountId),
          eq(savedObjects.type, type),
          eq(savedObjects.name, name),
          isNull(savedObjects.deletedAt),
        ),
      );
    if (taken === undefined || taken.id === exceptId) return name;
  }
}
