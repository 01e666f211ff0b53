import { defineRoute, identityService, PublicError } from '#sdk/server';
import { sharedTokensResponseSchema } from '../contract';

export default defineRoute({
  response: sharedTokensResponseSchema,
  handle: async ({ session, services }) => {
    if (session.account === undefined) throw new PublicError(401, 'SIGNED_OUT', 'Log in to see the tokens of your account.');
    const tokens = await services.get(identityService).sharedTokens(session.account.id);
    return tokens.map(({ id, name, token, createdAt }) => ({ id, tokenName: name, token, createdAt }));
  },
});
