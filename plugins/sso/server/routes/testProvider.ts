import { defineRoute, requireAccount } from '#sdk/server';
import { providerTestSchema } from '../../contract';
import { testProvider } from '../providers/testProvider';
import { ssoService } from '../ssoService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: providerTestSchema,
  handle: async ({ params: { id }, session, services }) => {
    const sso = services.get(ssoService);
    return { checks: await testProvider(sso, await sso.providers.own(requireAccount(session).id, id)) };
  },
});
