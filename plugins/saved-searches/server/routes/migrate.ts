import { savedObjectsService } from '#plugins/osd/contract';
import { defineRoute } from '#sdk/server';
import { migratedSchema } from '../../contract';
import { askingOf } from '../askingOf';
import { importedSearch } from '../importedSearch';
import { savedSearchesService } from '../savedSearchesService';

export default defineRoute({
  response: migratedSchema,
  handle: async ({ session, services, audit }) => {
    const { accountId } = askingOf(session);
    const searches = services.get(savedSearchesService);
    if (await searches.isMigrated(accountId)) return { imported: 0, isMigrated: true };
    const source = services.find(savedObjectsService);
    if (source === undefined) return { imported: 0, isMigrated: false };
    const found = (await source.all(accountId, 'search')).flatMap((saved) => importedSearch(saved) ?? []);
    const imported = await searches.migrate(accountId, found, session.user?.email ?? '');
    if (imported > 0) await audit({ action: 'saved-search.migrate', details: { imported } });
    return { imported, isMigrated: true };
  },
});
