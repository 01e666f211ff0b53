import { z } from 'zod';
import { defineRoute, requireAccount } from '#sdk/server';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const name = await services.get(tokenFiltersService).remove(accountId, id);
    await audit({ action: 'token-filter.delete', target: name });
    return { id };
  },
});
