import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    saveUserSettings: () => import('./server/saveUserSettings'),
    rename: () => import('./server/rename'),
    changePassword: () => import('./server/changePassword'),
    listSessions: () => import('./server/listSessions'),
    endOtherSessions: () => import('./server/endOtherSessions'),
  },
} satisfies Half<typeof manifest, 'server'>;
