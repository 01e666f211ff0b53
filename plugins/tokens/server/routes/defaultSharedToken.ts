import { defineRoute, PublicError, requireAccount } from '#sdk/server';
import { sharedTokenSchema } from '../../contract';
import { tokensOf } from '../tokensOf';

export default defineRoute({
  response: sharedTokenSchema,
  handle: async ({ session, services }) => {
    const [oldest] = await tokensOf(requireAccount(session).id, services);
    if (oldest === undefined) throw new PublicError(404, 'NO_TOKEN', 'This account has no shared token. Create one under Manage tokens.');
    return oldest;
  },
});
