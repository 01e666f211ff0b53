import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startPlan } from './server/startPlan';

export const server = {
  start: startPlan,
  code: {
    'migration-0001': () => import('./server/migrations/0001-plans'),
    planDetails: () => import('./server/routes/planDetails'),
    planUsage: () => import('./server/routes/planUsage'),
    limitStates: () => import('./server/routes/limitStates'),
    requestUpgrade: () => import('./server/routes/requestUpgrade'),
    requestCancellation: () => import('./server/routes/requestCancellation'),
    withdrawCancellation: () => import('./server/routes/withdrawCancellation'),
    planDetailsOf: () => import('./server/routes/planDetailsOf'),
    changePlan: () => import('./server/routes/changePlan'),
    watchLimits: () => import('./server/jobs/watchLimits'),
    applyPending: () => import('./server/jobs/applyPending'),
  },
} satisfies Half<typeof manifest, 'server'>;
