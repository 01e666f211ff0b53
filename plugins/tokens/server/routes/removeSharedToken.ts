import { z } from 'zod';
import { defineRoute, identityService, loggerService } from '#sdk/server';
import { currentAccount } from '../currentAccount';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { unknownToken } from '../unknownToken';
import { idParams } from './idParams';

/** Its filters stay; they are of use to other tokens. */
export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services }) => {
    const accountId = currentAccount(session);
    if (!(await services.get(identityService).revokeSharedToken(accountId, id))) throw unknownToken();
    await services.get(tokenFiltersService).attach(accountId, id, []);
    services.get(loggerService).info({ accountId, userId: session.user?.id, tokenId: id }, 'a shared token was deleted');
    return { id };
  },
});
