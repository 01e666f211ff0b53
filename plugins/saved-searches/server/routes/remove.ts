import { z } from 'zod';
import { defineRoute, savedObjectActor } from '#sdk/server';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.string() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const name = await services.get(savedSearchesService).remove(savedObjectActor(session), id);
    await audit({ action: 'saved-search.delete', target: name });
    return { id };
  },
});
