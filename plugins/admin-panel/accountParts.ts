import { auditActions, routes } from '#sdk';
import { systemAdmin } from './systemAdmin';

const gate = { when: systemAdmin };
const path = '/api/__admin__';

/** Calls about all accounts and people of the installation. */
export const accountParts = [
  auditActions.add('account.administer', { title: 'Changed an account as system admin' }),
  routes.add(
    'accounts',
    { method: 'GET', path: `${path}/accounts`, gate, summary: 'All accounts of the installation, searched and paged' },
    { code: 'listAccounts' },
  ),
  routes.add('account', { method: 'GET', path: `${path}/accounts/:accountId`, gate, summary: 'One account' }, { code: 'getAccount' }),
  routes.add(
    'change-account',
    { method: 'PUT', path: `${path}/accounts/:accountId`, gate, summary: "Changes an account's name or plan" },
    { code: 'changeAccount' },
  ),
  routes.add(
    'users',
    { method: 'GET', path: `${path}/users`, gate, summary: 'All people of the installation, searched and paged' },
    { code: 'listUsers' },
  ),
] as const;
