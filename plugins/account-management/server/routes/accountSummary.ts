import { defineRoute, requireAccount } from '#sdk/server';
import { accountSummarySchema } from '../../contract';

export default defineRoute({
  response: accountSummarySchema,
  handle: ({ session }) => {
    const { id, name, type } = requireAccount(session);
    return { accountId: id, accountName: name, type, username: session.user?.email ?? null };
  },
});
