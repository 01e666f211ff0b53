import {
  accountControls,
  all,
  aPerson,
  definePlugin,
  entrances,
  flags,
  jobs,
  mode,
  navItems,
  pages,
  permissions,
  plugin,
  settingsSections,
  signedIn,
  startSteps,
} from '#sdk';
import { accountParts, mayManage } from './accountParts';

export const manifest = definePlugin({
  id: 'account-management',
  title: 'Accounts',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'user-state': '*' },
  contributes: [
    permissions.add('MANAGE_ACCOUNTS', { title: 'Create, change and delete accounts below the main account', roles: ['admin'] }),
    permissions.add('READ_ACCOUNT_NAMES', { title: "See the accounts' names", roles: ['admin', 'expert', 'user'] }),
    flags.add('ManageConsumptionAccounts', {
      title: 'Manage accounts by consumption where that is how the account is billed',
      stage: 'preview',
      default: false,
      removeBy: '2027-06-30',
    }),
    flags.add('ManageAccountsRedesign', { title: 'Manage accounts in its new design', stage: 'ga', default: true, removeBy: '2027-06-30' }),
    accountControls.add('selector', {}, { code: 'accountSelector', when: signedIn }),
    entrances.add('switch', { parameter: 'switchToAccountId' }, { code: 'switchEntrance', when: signedIn }),
    settingsSections.add('account-name', { title: 'Account name', weight: -400 }, { code: 'accountNameSection', when: mayManage }),
    startSteps.add(
      'accounts',
      { title: 'Fetch the accounts', weight: 10 },
      { code: 'fetchAccounts', when: all(aPerson, plugin('user-state')) },
    ),
    pages.add(
      'manage',
      {
        path: '/manage-accounts',
        state: 'dashboard.settings.manage-accounts',
        breadcrumb: 'Manage accounts',
        parent: 'dashboard.settings',
        guards: ['account-admin', 'main-account-owner', 'not-partner'],
      },
      { code: 'manageAccountsPage', when: mayManage },
    ),
    navItems.add(
      'manage',
      { group: 'settings', title: 'Manage accounts', path: '/manage-accounts', section: 'Admin Zone', weight: 140 },
      { when: all(mayManage, mode('OPERATIONS')) },
    ),
    jobs.add(
      'remove',
      { title: 'Remove the data of deleted accounts', every: '1m', timeout: '50m', scope: 'one' },
      { code: 'removeDeleted' },
    ),
    ...accountParts,
  ],
});
