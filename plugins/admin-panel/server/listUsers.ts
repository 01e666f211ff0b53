import { defineRoute, tenantsService } from '#sdk/server';
import { adminUsersSchema, usersQuerySchema } from '../contract';

export default defineRoute({
  query: usersQuerySchema,
  response: adminUsersSchema,
  handle: async ({ query, services }) => {
    const { rows, total } = await services.get(tenantsService).users(query);
    return { rows: rows.map(({ email, accounts, ...user }) => ({ ...user, username: email, accounts: [...accounts] })), total };
  },
});
