import { defineRoute, PublicError } from '#sdk/server';
import { sharedTokenSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { tokensOf } from '../tokensOf';

export default defineRoute({
  response: sharedTokenSchema,
  handle: async ({ session, services }) => {
    const [oldest] = await tokensOf(currentAccount(session), services);
    if (oldest === undefined) throw new PublicError(404, 'NO_TOKEN', 'This account has no shared token. Create one under Manage tokens.');
    return oldest;
  },
});
