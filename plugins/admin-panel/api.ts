import { z } from 'zod';
import { endpoint, impersonatedRole, role, systemAdmins } from '#sdk';
import {
  accountParamsSchema,
  accountsQuerySchema,
  adminAccountSchema,
  adminAccountsSchema,
  adminFlagsSchema,
  adminUsersSchema,
  changeAccountSchema,
  flagHistorySchema,
  flagParamsSchema,
  flagsQuerySchema,
  impersonateQuerySchema,
  impersonateSchema,
  impersonatingSchema,
  setFlagSchema,
  stoppedImpersonatingSchema,
  usersQuerySchema,
} from './contract';

const gate = { when: systemAdmins.holds };

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/__admin__/accounts',
  gate,
  query: accountsQuerySchema,
  response: adminAccountsSchema,
  summary: 'All accounts of the installation, searched and paged',
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/__admin__/accounts/:accountId',
  gate,
  params: accountParamsSchema,
  response: adminAccountSchema,
  summary: 'One account',
});

export const changeAccount = endpoint({
  method: 'PUT',
  path: '/api/__admin__/accounts/:accountId',
  gate,
  params: accountParamsSchema,
  body: changeAccountSchema,
  response: adminAccountSchema,
  summary: "Changes an account's name or plan",
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/__admin__/users',
  gate,
  query: usersQuerySchema,
  response: adminUsersSchema,
  summary: 'All people of the installation, searched and paged',
});

export const listFlags = endpoint({
  method: 'GET',
  path: '/api/__admin__/flags',
  gate,
  query: flagsQuerySchema,
  response: adminFlagsSchema,
  summary: 'All feature flags with their values for everybody and, if asked, in one account',
});

export const setFlag = endpoint({
  method: 'PUT',
  path: '/api/__admin__/flags/:name',
  gate,
  params: flagParamsSchema,
  body: setFlagSchema,
  response: z.object({ name: z.string(), value: z.boolean().nullable() }),
  summary: 'Switches a feature flag, for everybody, for one account or for one role, or lets it follow again',
});

export const flagHistory = endpoint({
  method: 'GET',
  path: '/api/__admin__/flags/:name/history',
  gate,
  params: flagParamsSchema,
  response: flagHistorySchema,
  summary: 'Who switched a feature flag, for whom and when: the newest 100',
});

export const impersonate = endpoint({
  method: 'POST',
  path: '/api/__admin__/impersonate',
  gate: { when: systemAdmins.holds },
  query: impersonateQuerySchema,
  body: impersonateSchema,
  response: impersonatingSchema,
  summary: "Goes on in a person's place in one of their accounts, with their rights there",
});

export const stopImpersonation = endpoint({
  method: 'POST',
  path: '/api/app/impersonation/stop',
  gate: { when: role(impersonatedRole) },
  response: stoppedImpersonatingSchema,
  summary: "Goes back to the system admin's own session",
});
