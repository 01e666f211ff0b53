import { type SQL, sql } from 'drizzle-orm';
import { type FolderRule, ruleOf, type SavedObjectActor } from '#sdk/server';
import type { DeclaredType, SavedObjectTypes } from './SavedObjectTypes';
import { savedObjectErrors } from './savedObjectErrors';
import { savedObjects } from './tables';

/** An actor, and the rules of folders that hold for them, by the name of the type. */
export interface Reach {
  readonly actor: SavedObjectActor;
  readonly rules: ReadonlyMap<string, readonly FolderRule[]>;
}

/** How far an actor reaches among objects of some types. Asked before a transaction begins: a type reads its rules from the store, too. */
export async function reachOf(types: SavedObjectTypes, actor: SavedObjectActor, names: readonly string[]): Promise<Reach> {
  const rules = new Map<string, readonly FolderRule[]>();
  if (actor.isSystem === true) return { actor, rules };
  for (const name of new Set(names)) {
    const found = await rulesOf(types.named(name), actor);
    if (found.length > 0) rules.set(name, found);
  }
  return { actor, rules };
}

async function rulesOf(type: DeclaredType, actor: SavedObjectActor): Promise<readonly FolderRule[]> {
  const code = await type.load();
  if (code.folderRules === undefined) return [];
  const services = type.services();
  if (services === undefined) throw savedObjectErrors.typeUnknown(type.name);
  return code.folderRules(actor, services);
}

/** Whether an object of a type may be changed in a folder. */
export const mayChangeIn = ({ rules }: Reach, type: string, folder: string): boolean =>
  (ruleOf(rules.get(type) ?? [], folder)?.access ?? 'change') === 'change';

/** @throws PublicError 403 SAVED_OBJECT_FOLDER_CLOSED */
export function requireChange(reach: Reach, type: string, folder: string): void {
  if (!mayChangeIn(reach, type, folder)) throw savedObjectErrors.folderClosed(folder);
}

/** Of no folder that the actor may not see; undefined when there is none. */
export function inSeenFolders({ rules }: Reach): SQL | undefined {
  const conditions = [...rules].flatMap(([type, ofType]) =>
    ofType.every(({ access }) => access !== 'none') ? [] : [sql`(${savedObjects.type} <> ${type} OR ${seenBy(ofType)})`],
  );
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` AND `);
}

/** The first rule that fits decides, and so the nearest folder comes first. */
function seenBy(rules: readonly FolderRule[]): SQL {
  const byNearness = [...rules].sort((one, other) => other.folder.length - one.folder.length);
  const cases = byNearness.map(({ folder, access }) => {
    const below = folder === '' ? sql`` : sql` OR starts_with(${savedObjects.folder}, ${`${folder}/`})`;
    return sql`WHEN ${savedObjects.folder} = ${folder}${below} THEN ${sql.raw(String(access !== 'none'))}`;
  });
  return sql`CASE ${sql.join(cases, sql` `)} ELSE true END`;
}
