import { z } from 'zod';
import { defineRoute, requireAccount } from '#sdk/server';
import { ssoService } from '../ssoService';
import { idParams } from './idParams';

/** People whom it has let in stay signed in until their sessions end; its domains are free again. */
export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const sso = services.get(ssoService);
    const { name } = await sso.providers.own(accountId, id);
    await sso.providers.remove(accountId, id);
    await sso.applyEnforcement(accountId);
    await audit({ action: 'sso-provider.delete', target: name });
    return { id };
  },
});
