import type { Half } from '#sdk';
import { startPinnedAccounts } from './browser/selector/startPinnedAccounts';
import type { manifest } from './plugin';

export const browser = {
  start: startPinnedAccounts,
  code: {
    accountNameSection: () => import('./browser/AccountNameSection'),
    fetchAccounts: () => import('./browser/selector/fetchAccounts'),
    findAccounts: () => import('./browser/selector/findAccounts'),
    accountSelector: () => import('./browser/selector/AccountSelector'),
    switchEntrance: () => import('./browser/selector/SwitchEntrance'),
    manageAccountsPage: () => import('./browser/manage/ManageAccountsPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
