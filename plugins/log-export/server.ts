import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startLogExport } from './server/startLogExport';

export const server = {
  start: startLogExport,
  code: {
    'migration-0001': () => import('./server/migrations/0001-exports'),
    'migration-0002': () => import('./server/migrations/0002-work'),
    unfetched: () => import('./server/unfetched'),
    accountData: () => import('./server/accountData'),
    addExport: () => import('./server/routes/addExport'),
    exportProgress: () => import('./server/routes/exportProgress'),
    exportFile: () => import('./server/routes/exportFile'),
    cancelExport: () => import('./server/routes/cancelExport'),
  },
} satisfies Half<typeof manifest, 'server'>;
