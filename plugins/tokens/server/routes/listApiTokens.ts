import { defineRoute, identityService, requireAccount } from '#sdk/server';
import { apiTokensResponseSchema } from '../../contract';
import { apiTokenView } from '../apiTokenView';

export default defineRoute({
  response: apiTokensResponseSchema,
  handle: async ({ session, services }) => (await services.get(identityService).apiTokens(requireAccount(session).id)).map(apiTokenView),
});
