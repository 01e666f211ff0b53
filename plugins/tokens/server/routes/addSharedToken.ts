import { defineRoute, identityService, loggerService } from '#sdk/server';
import { newSharedTokenSchema, sharedTokenSchema } from '../../contract';
import { currentAccount } from '../currentAccount';

export default defineRoute({
  body: newSharedTokenSchema,
  response: sharedTokenSchema,
  handle: async ({ body: { tokenName }, session, services }) => {
    const accountId = currentAccount(session);
    const { id, token, createdAt } = await services.get(identityService).addSharedToken(accountId, tokenName);
    services.get(loggerService).info({ accountId, userId: session.user?.id, tokenId: id, tokenName }, 'a shared token was created');
    return { id, tokenName, token, createdAt, filters: [] };
  },
});
