import { implement, tenantsService } from '#sdk/server';
import * as api from '../../api';
import { unknownAccount } from '../unknownAccount';

export const listAccounts = implement(api.listAccounts, async ({ query, services }) => {
  const { rows, total } = await services.get(tenantsService).accounts(query);
  return { results: [...rows], total };
});

export const getAccount = implement(api.getAccount, async ({ params: { accountId }, services }) => {
  const account = await services.get(tenantsService).account(accountId);
  if (account === undefined) throw unknownAccount(accountId);
  return account;
});

export const changeAccount = implement(api.changeAccount, async ({ params: { accountId }, body, services, audit }) => {
  const account = await services.get(tenantsService).changeAccount(accountId, body);
  if (account === undefined) throw unknownAccount(accountId);
  await audit({ action: 'account.administer', target: account.name, accountId, details: { name: account.name, plan: account.planType } });
  return account;
});

export const listUsers = implement(api.listUsers, async ({ query, services }) => {
  const { rows, total } = await services.get(tenantsService).users(query);
  return { results: rows.map(({ email, accounts, ...user }) => ({ ...user, username: email, accounts: [...accounts] })), total };
});
