import { z } from 'zod';
import { defineRoute, identityService, requireAccount } from '#sdk/server';
import { unknownToken } from '../unknownToken';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const name = await services.get(identityService).removeApiToken(accountId, id);
    if (name === undefined) throw unknownToken();
    await audit({ action: 'api-token.delete', target: name });
    return { id };
  },
});
