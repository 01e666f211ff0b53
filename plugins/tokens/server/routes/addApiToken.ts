import { defineRoute, identityService, PublicError, requireAccount } from '#sdk/server';
import { madeApiTokenSchema, newApiTokenSchema } from '../../contract';
import { apiTokenView } from '../apiTokenView';

/** Only people make them: a token that has leaked makes no others, which would outlive its end. */
export default defineRoute({
  body: newApiTokenSchema,
  response: madeApiTokenSchema,
  handle: async ({ body: { tokenName, role }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { user } = session;
    if (user === undefined) throw new PublicError(403, 'PERSON_NEEDED', 'API tokens are made by people: log in to make one.');
    const made = await services.get(identityService).addApiToken(accountId, { name: tokenName, role, createdBy: user.email });
    await audit({ action: 'api-token.create', target: tokenName, details: { role } });
    return { ...apiTokenView(made), token: made.token };
  },
});
