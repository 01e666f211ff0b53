import { account, all, aPerson, auditActions, can, not, routes, signedIn } from '#sdk';

/** Admins of a main account that is not managed by a partner. */
export const mayManage = all(can('MANAGE_ACCOUNTS'), account('owner'), not(account('partner')));
const manage = { when: mayManage };
const names = { when: can('READ_ACCOUNT_NAMES') };
const open = { when: signedIn };
const path = '/api/accounts';

/** Calls about accounts. */
export const accountParts = [
  auditActions.add('account.switch', { title: 'Switched to the account' }),
  auditActions.add('account.create', { title: 'Created an account' }),
  auditActions.add('account.change', { title: 'Changed an account' }),
  auditActions.add('account.order', { title: 'Reordered the accounts' }),
  auditActions.add('account.delete', { title: 'Deleted an account' }),
  auditActions.add('account.data-removed', { title: 'Removed the data of a deleted account' }),
  routes.add(
    'switch',
    {
      method: 'GET',
      path: '/api/replace-user-session/:accountId',
      gate: { when: aPerson },
      changesState: true,
      summary: 'Switches the session to another account of the person',
    },
    { code: 'switchAccount' },
  ),
  routes.add('own', { method: 'GET', path, gate: names, summary: 'Accounts that the asking person may enter' }, { code: 'ownAccounts' }),
  routes.add(
    'by-type',
    { method: 'GET', path: `${path}/by-type/:type`, gate: names, summary: 'Accounts of one type that the asking person may enter' },
    { code: 'accountsByType' },
  ),
  routes.add(
    'names-and-tokens',
    { method: 'GET', path: `${path}/names-and-tokens`, gate: names, summary: 'Accounts with their default shipping tokens' },
    { code: 'namesAndTokens' },
  ),
  routes.add(
    'metrics',
    { method: 'GET', path: `${path}/metrics`, gate: names, summary: 'Metrics accounts under the main account' },
    { code: 'metricsAccounts' },
  ),
  routes.add(
    'tracing',
    { method: 'GET', path: `${path}/tracing`, gate: names, summary: 'Tracing accounts under the main account' },
    { code: 'tracingAccounts' },
  ),
  routes.add('summary', { method: 'GET', path: `${path}/summary`, gate: open, summary: 'The account in use' }, { code: 'accountSummary' }),
  routes.add(
    'current',
    { method: 'GET', path: `${path}/current`, gate: open, summary: 'Id of the account in use' },
    { code: 'currentAccount' },
  ),
  routes.add(
    'sub-accounts',
    { method: 'GET', path: `${path}/sub-accounts`, gate: manage, summary: 'Sub accounts of the main account' },
    { code: 'subAccounts' },
  ),
  routes.add(
    'managed',
    { method: 'GET', path: `${path}/managed`, gate: manage, summary: 'The main account and all below it with limits and use' },
    { code: 'managedAccounts' },
  ),
  routes.add('add', { method: 'POST', path, gate: manage, summary: 'Creates an account below the main account' }, { code: 'addAccount' }),
  routes.add(
    'order',
    { method: 'PUT', path: `${path}/order`, gate: manage, summary: 'Puts the accounts below the main account in order' },
    { code: 'orderAccounts' },
  ),
  routes.add(
    'change',
    { method: 'PUT', path: `${path}/:id`, gate: manage, summary: 'Renames an account, sets its limits and who may read it' },
    { code: 'changeAccount' },
  ),
  routes.add(
    'loss',
    { method: 'GET', path: `${path}/:id/loss`, gate: manage, summary: 'What deleting an account would lose' },
    { code: 'accountLoss' },
  ),
  routes.add(
    'remove',
    { method: 'DELETE', path: `${path}/:id`, gate: manage, summary: 'Deletes an account; its data is removed in the background' },
    { code: 'removeAccount' },
  ),
] as const;
