import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startInsights } from './server/startInsights';

export const server = {
  start: startInsights,
  code: {
    'migration-0001': () => import('./server/migrations/0001-insights'),
    forgetAccount: () => import('./server/forgetAccount'),
    lookAtLogs: () => import('./server/sightings/lookAtLogs'),
    searchExceptions: () => import('./server/routes/searchExceptions'),
    searchInsights: () => import('./server/routes/searchInsights'),
    listInsights: () => import('./server/routes/listInsights'),
    changeInsight: () => import('./server/routes/changeInsight'),
    assignees: () => import('./server/routes/assignees'),
  },
} satisfies Half<typeof manifest, 'server'>;
