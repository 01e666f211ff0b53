import { defineRoute } from '#sdk/server';
import { savedSearchChangeSchema, savedSearchSchema } from '../../contract';
import { askingOf } from '../askingOf';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  body: savedSearchChangeSchema,
  response: savedSearchSchema,
  handle: async ({ params: { id }, body, session, services, audit }) => {
    const searches = services.get(savedSearchesService);
    const asking = askingOf(session);
    const changed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await searches.update(asking, id, changed);
    const search = await searches.get(asking, id);
    await audit({ action: 'saved-search.change', target: search.name, details: { changed: Object.keys(changed).join(', ') } });
    return search;
  },
});
