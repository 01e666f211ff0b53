import { defineRoute, tenantsService } from '#sdk/server';
import { accountsQuerySchema, adminAccountsSchema } from '../contract';

export default defineRoute({
  query: accountsQuerySchema,
  response: adminAccountsSchema,
  handle: async ({ query, services }) => {
    const { rows, total } = await services.get(tenantsService).accounts(query);
    return { rows: [...rows], total };
  },
});
