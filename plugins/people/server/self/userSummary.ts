import { defineRoute, requirePerson } from '#sdk/server';
import { userSummarySchema } from '../../contract';

export default defineRoute({
  response: userSummarySchema,
  handle: ({ session, cookies }) => {
    const { id, fullName, email, role } = requirePerson({ session, cookies }).user;
    return { id, fullName, email, role, accounts: session.accounts.map(({ id, name, type, role }) => ({ id, name, type, role })) };
  },
});
