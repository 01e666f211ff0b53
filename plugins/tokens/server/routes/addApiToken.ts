import { defineRoute, identityService, loggerService, PublicError } from '#sdk/server';
import { madeApiTokenSchema, newApiTokenSchema } from '../../contract';
import { apiTokenView } from '../apiTokenView';
import { currentAccount } from '../currentAccount';

/** Only people make them: a token that has leaked makes no others, which would outlive its end. */
export default defineRoute({
  body: newApiTokenSchema,
  response: madeApiTokenSchema,
  handle: async ({ body: { tokenName, role }, session, services }) => {
    const accountId = currentAccount(session);
    const { user } = session;
    if (user === undefined) throw new PublicError(403, 'PERSON_NEEDED', 'API tokens are made by people: log in to make one.');
    const made = await services.get(identityService).addApiToken(accountId, { name: tokenName, role, createdBy: user.email });
    services.get(loggerService).info({ accountId, userId: user.id, apiTokenId: made.id, tokenName, role }, 'an API token was created');
    return { ...apiTokenView(made), token: made.token };
  },
});
