import { z } from 'zod';
import { defineRoute, identityService, requireAccount } from '#sdk/server';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { unknownToken } from '../unknownToken';
import { idParams } from './idParams';

/** Its filters stay; they are of use to other tokens. */
export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const name = await services.get(identityService).revokeSharedToken(accountId, id);
    if (name === undefined) throw unknownToken();
    await services.get(tokenFiltersService).attach(accountId, id, []);
    await audit({ action: 'shared-token.delete', target: name });
    return { id };
  },
});
