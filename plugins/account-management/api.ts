import { z } from 'zod';
import { aPerson, can, endpoint, rawEndpoint, recordIdParams, signedIn } from '#sdk';
import { accountTypes } from './common/accountTypes';
import { mayManage } from './common/mayManage';
import {
  accountChangeSchema,
  accountLossSchema,
  accountOrderSchema,
  accountSummarySchema,
  accountTokensSchema,
  currentAccountSchema,
  madeAccountSchema,
  managedAccountsSchema,
  metricsAccountsSchema,
  namedAccountSchema,
  namedAccountsSchema,
  newAccountSchema,
  ownAccountsSchema,
  subAccountsSchema,
  switchedSchema,
  tracingAccountsSchema,
} from './contract';

const idParams = z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) });

const names = { when: can('READ_ACCOUNT_NAMES') };
const open = { when: signedIn };
const manage = { when: mayManage };

export const switchAccount = endpoint({
  method: 'GET',
  path: '/api/replace-user-session/:accountId',
  session: 'replaces',
  gate: { when: aPerson },
  changesState: true,
  params: z.object({ accountId: z.coerce.number().int().min(0).max(2_147_483_647) }),
  response: switchedSchema,
  summary: 'Switches the session to another account of the person',
});

export const ownAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  gate: names,
  response: ownAccountsSchema,
  summary: 'Accounts that the asking person may enter',
});

export const accountsByType = endpoint({
  method: 'GET',
  path: '/api/accounts/by-type/:type',
  gate: names,
  params: z.object({ type: z.string().toLowerCase().pipe(z.enum(accountTypes)) }),
  response: namedAccountsSchema,
  summary: 'Accounts of one type that the asking person may enter',
});

export const namesAndTokens = endpoint({
  method: 'GET',
  path: '/api/accounts/names-and-tokens',
  gate: names,
  response: accountTokensSchema,
  summary: 'Accounts with their default shipping tokens',
});

export const metricsAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts/metrics',
  gate: names,
  response: metricsAccountsSchema,
  summary: 'Metrics accounts under the main account',
});

export const tracingAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts/tracing',
  gate: names,
  response: tracingAccountsSchema,
  summary: 'Tracing accounts under the main account',
});

export const accountSummary = endpoint({
  method: 'GET',
  path: '/api/accounts/summary',
  gate: open,
  response: accountSummarySchema,
  summary: 'The account in use',
});

export const currentAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/current',
  gate: open,
  response: currentAccountSchema,
  summary: 'Id of the account in use',
});

export const subAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts/sub-accounts',
  gate: manage,
  response: subAccountsSchema,
  summary: 'Sub accounts of the main account',
});

export const managedAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts/managed',
  gate: manage,
  response: managedAccountsSchema,
  summary: 'The main account and all below it with limits and use',
});

export const addAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  gate: manage,
  body: newAccountSchema,
  response: madeAccountSchema,
  summary: 'Creates an account below the main account',
});

export const orderAccounts = endpoint({
  method: 'PUT',
  path: '/api/accounts/order',
  gate: manage,
  body: accountOrderSchema,
  response: accountOrderSchema,
  summary: 'Puts the accounts below the main account in order',
});

export const changeAccount = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id',
  gate: manage,
  params: idParams,
  body: accountChangeSchema,
  response: namedAccountSchema,
  summary: 'Renames an account, sets its limits and who may read it',
});

export const accountLoss = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/loss',
  gate: manage,
  params: idParams,
  response: accountLossSchema,
  summary: 'What deleting an account would lose',
});

export const removeAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id',
  gate: manage,
  params: idParams,
  response: namedAccountSchema,
  summary: 'Deletes an account; its data is removed in the background',
});

export const exportAccount = rawEndpoint({
  method: 'GET',
  path: '/api/accounts/:id/export',
  gate: manage,
  params: recordIdParams,
  summary: 'What people have made in an account, as JSON lines',
});
