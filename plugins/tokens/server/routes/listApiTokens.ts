import { defineRoute, identityService } from '#sdk/server';
import { apiTokensResponseSchema } from '../../contract';
import { apiTokenView } from '../apiTokenView';
import { currentAccount } from '../currentAccount';

export default defineRoute({
  response: apiTokensResponseSchema,
  handle: async ({ session, services }) => (await services.get(identityService).apiTokens(currentAccount(session))).map(apiTokenView),
});
