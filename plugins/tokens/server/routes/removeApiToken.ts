import { z } from 'zod';
import { defineRoute, identityService, loggerService } from '#sdk/server';
import { currentAccount } from '../currentAccount';
import { unknownToken } from '../unknownToken';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services }) => {
    const accountId = currentAccount(session);
    if (!(await services.get(identityService).removeApiToken(accountId, id))) throw unknownToken();
    services.get(loggerService).info({ accountId, userId: session.user?.id, apiTokenId: id }, 'an API token was deleted');
    return { id };
  },
});
