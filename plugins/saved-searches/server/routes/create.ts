import { defineRoute, savedObjectActor } from '#sdk/server';
import { newSavedSearchSchema, savedSearchSchema } from '../../contract';
import { savedSearchesService } from '../savedSearchesService';

export default defineRoute({
  body: newSavedSearchSchema,
  response: savedSearchSchema,
  handle: async ({ body, session, services, audit }) => {
    const search = await services.get(savedSearchesService).create(savedObjectActor(session), body);
    await audit({ action: 'saved-search.create', target: body.name });
    return search;
  },
});
