import { defineRoute, tenantsService } from '#sdk/server';
import { accountParamsSchema, adminAccountSchema } from '../contract';
import { unknownAccount } from './unknownAccount';

export default defineRoute({
  params: accountParamsSchema,
  response: adminAccountSchema,
  handle: async ({ params: { accountId }, services }) => {
    const account = await services.get(tenantsService).account(accountId);
    if (account === undefined) throw unknownAccount(accountId);
    return account;
  },
});
