import { defineRoute, identityService, PublicError } from '#sdk/server';
import { loginRequestSchema, loginResponseSchema } from '../../contract';
import { enterOrHold } from './enter';
import { recordRefusal } from './recordSignIn';

export default defineRoute({
  body: loginRequestSchema,
  response: loginResponseSchema,
  handle: async ({ body: { email, password, accountId }, ...asking }) => {
    const user = await asking.services.get(identityService).authenticate(email, password, asking.ip);
    if (user === undefined) {
      recordRefusal(asking, email, { why: 'wrong password' });
      throw new PublicError(401, 'WRONG_CREDENTIALS', 'The email or the password is wrong.');
    }
    return enterOrHold(asking, user, 'password', accountId);
  },
});
