import { defineRoute, requireAccount } from '#sdk/server';
import { providersResponseSchema } from '../../contract';
import { providerView } from '../providers/providerView';
import { ssoService } from '../ssoService';

export default defineRoute({
  response: providersResponseSchema,
  handle: async ({ session, services }) => (await services.get(ssoService).providers.list(requireAccount(session).id)).map(providerView),
});
