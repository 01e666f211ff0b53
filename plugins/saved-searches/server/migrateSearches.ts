import { osdSavedType } from '#plugins/osd/contract';
import { implement, type SavedObjectActor, type SavedObjects, savedObjectActor, savedObjectsService } from '#sdk/server';
import * as api from '../api';
import { type ImportedSearch, importedSearch } from './importedSearch';
import { savedSearchesService } from './savedSearchesService';

const source = { name: osdSavedType.search };

export const migrateSearches = implement(api.migrateSearches, async ({ session, services, audit }) => {
  const actor = savedObjectActor(session);
  const searches = services.get(savedSearchesService);
  if (await searches.isMigrated(actor.accountId)) return { imported: 0, isMigrated: true };
  const objects = services.get(savedObjectsService);
  if (!objects.has(source)) return { imported: 0, isMigrated: false };
  const imported = await searches.migrate(actor, await found(objects, actor));
  if (imported > 0) await audit({ action: 'saved-search.migrate', details: { imported } });
  return { imported, isMigrated: true };
});

/** What the search dashboards have saved, the oldest change first. */
async function found(objects: SavedObjects, actor: SavedObjectActor): Promise<readonly ImportedSearch[]> {
  const size = 200;
  const all: ImportedSearch[] = [];
  for (let page = 1; ; page += 1) {
    const { objects: some, total } = await objects.list(actor, source, { sort: 'updated', page, size });
    all.push(...some.flatMap((saved) => importedSearch(saved) ?? []));
    if (page * size >= total) return all.reverse();
  }
}
