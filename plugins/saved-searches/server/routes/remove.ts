import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { askingOf } from '../askingOf';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.string() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const name = await services.get(savedSearchesService).remove(askingOf(session), id);
    await audit({ action: 'saved-search.delete', target: name });
    return { id };
  },
});
