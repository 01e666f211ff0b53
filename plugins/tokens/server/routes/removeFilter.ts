import { z } from 'zod';
import { defineRoute, loggerService } from '#sdk/server';
import { currentAccount } from '../currentAccount';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services }) => {
    const accountId = currentAccount(session);
    await services.get(tokenFiltersService).remove(accountId, id);
    services.get(loggerService).info({ accountId, userId: session.user?.id, filter: id }, 'a token filter was deleted');
    return { id };
  },
});
