import { defineRoute, tenantsService } from '#sdk/server';
import { accountParamsSchema, adminAccountSchema, changeAccountSchema } from '../contract';
import { unknownAccount } from './unknownAccount';

export default defineRoute({
  params: accountParamsSchema,
  body: changeAccountSchema,
  response: adminAccountSchema,
  handle: async ({ params: { accountId }, body, services, audit }) => {
    const account = await services.get(tenantsService).changeAccount(accountId, body);
    if (account === undefined) throw unknownAccount(accountId);
    await audit({ action: 'account.administer', target: account.name, accountId, details: { name: account.name, plan: account.planType } });
    return account;
  },
});
