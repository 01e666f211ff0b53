import { defineRoute, identityService, requireAccount } from '#sdk/server';
import { newSharedTokenSchema, sharedTokenSchema } from '../../contract';

export default defineRoute({
  body: newSharedTokenSchema,
  response: sharedTokenSchema,
  handle: async ({ body: { tokenName }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { id, token, createdAt } = await services.get(identityService).addSharedToken(accountId, tokenName);
    await audit({ action: 'shared-token.create', target: tokenName });
    return { id, tokenName, token, createdAt, filters: [] };
  },
});
