import { defineRoute, savedObjectActor } from '#sdk/server';
import { savedSearchChangeSchema, savedSearchSchema } from '../../contract';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  body: savedSearchChangeSchema,
  response: savedSearchSchema,
  handle: async ({ params: { id }, body, session, services, audit }) => {
    const changed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const search = await services.get(savedSearchesService).update(savedObjectActor(session), id, changed);
    await audit({ action: 'saved-search.change', target: search.name, details: { changed: Object.keys(changed).join(', ') } });
    return search;
  },
});
