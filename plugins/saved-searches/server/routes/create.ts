import { defineRoute } from '#sdk/server';
import { newSavedSearchSchema, savedSearchSchema } from '../../contract';
import { askingOf } from '../askingOf';
import { savedSearchesService } from '../savedSearchesService';

export default defineRoute({
  body: newSavedSearchSchema,
  response: savedSearchSchema,
  handle: async ({ body, session, services, audit }) => {
    const searches = services.get(savedSearchesService);
    const asking = askingOf(session);
    const id = await searches.create(asking, body, session.user?.email ?? '');
    await audit({ action: 'saved-search.create', target: body.name });
    return searches.get(asking, id);
  },
});
