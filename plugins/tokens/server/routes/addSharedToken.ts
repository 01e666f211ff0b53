import { defineRoute, identityService, requireAccount } from '#sdk/server';
import { newSharedTokenSchema, sharedTokenSchema } from '../../contract';

export default defineRoute({
  body: newSharedTokenSchema,
  response: sharedTokenSchema,
  handle: async ({ body: { tokenName }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { user, apiToken } = session;
    const creator = user?.email ?? `API token ${apiToken?.name}`;
    const { id, token, createdAt, createdBy } = await services.get(identityService).addSharedToken(accountId, tokenName, creator);
    await audit({ action: 'shared-token.create', target: tokenName });
    return { id, tokenName, token, createdAt, createdBy, filters: [] };
  },
});
