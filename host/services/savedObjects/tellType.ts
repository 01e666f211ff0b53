import type { SavedObjectDeed } from '#sdk/server';
import { readAttributes } from './readAttributes';
import type { Database } from './rows';
import type { DeclaredType } from './SavedObjectTypes';
import { savedObjectErrors } from './savedObjectErrors';
import type { SavedObjectRow } from './tables';

/** Tells the plugin of a type what has become of an object, within the transaction that has changed it. */
export async function tellType(db: Database, type: DeclaredType, row: SavedObjectRow, deed: SavedObjectDeed): Promise<void> {
  const code = await type.load();
  if (code.changed === undefined) return;
  const services = type.services();
  if (services === undefined) throw savedObjectErrors.typeUnknown(type.name);
  const read = row.deletedAt === null ? readAttributes(type, code, row) : undefined;
  const attributes = read === undefined || 'reason' in read ? {} : { attributes: read.attributes };
  const { accountId, id, name, tags, sharing, version, createdBy, updatedBy } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  await code.changed({ deed, accountId, id, name, tags, sharing, version, createdBy, updatedBy, ...times, ...attributes }, services, db);
}
