import { defineRoute } from '#sdk/server';
import { ownAccountsSchema } from '../../contract';

export default defineRoute({
  response: ownAccountsSchema,
  handle: ({ session }) => session.accounts.map(({ id, name, type, role }) => ({ accountId: id, name, type, role })),
});
