import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startWarmTier } from './server/startWarmTier';

export const server = {
  start: startWarmTier,
  code: {
    'migration-0001': () => import('./server/migrations/0001-warm-tier'),
    'migration-0002': () => import('./server/migrations/0002-raw-bytes'),
    'migration-0003': () => import('./server/migrations/0003-work'),
    moveLogs: () => import('./server/moveLogs'),
    accountData: () => import('./server/accountData'),
    keptLogs: () => import('./server/keptLogs'),
    'route-retention': () => import('./server/routes/retention'),
    'route-save-retention': () => import('./server/routes/saveRetention'),
    'route-retention-preview': () => import('./server/routes/retentionPreview'),
    'route-storage': () => import('./server/routes/storage'),
    'route-move': () => import('./server/routes/move'),
  },
} satisfies Half<typeof manifest, 'server'>;
