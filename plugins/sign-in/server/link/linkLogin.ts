import { defineRoute, identityService, PublicError } from '#sdk/server';
import { linkLoginSchema, loginResponseSchema } from '../../contract';
import { enterOrHold } from '../login/enter';
import { redeemLoginLink } from './LoginLink';

export default defineRoute({
  body: linkLoginSchema,
  response: loginResponseSchema,
  handle: async ({ body, ...asking }) => {
    const { userId, accountId } = await redeemLoginLink(asking.services, body);
    const user = await asking.services.get(identityService).userById(userId);
    if (user === undefined) throw new PublicError(401, 'LINK_INVALID', 'The person of this login link is not here any more.');
    return enterOrHold(asking, user, 'login link', accountId);
  },
});
