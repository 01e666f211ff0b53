import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    accountSelector: () => import('./browser/selector/AccountSelector'),
    switchEntrance: () => import('./browser/selector/SwitchEntrance'),
    manageAccountsPage: () => import('./browser/manage/ManageAccountsPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
