import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startTriggers } from './server/startTriggers';

export const server = {
  start: startTriggers,
  code: {
    'migration-0001': () => import('./server/migrations/0001-triggers'),
    alertType: () => import('./server/alertType'),
    optimizerType: () => import('./server/optimizerType'),
    securityRuleType: () => import('./server/securityRuleType'),
    evaluate: () => import('./server/jobs/evaluate'),
    tellEnd: () => import('./server/jobs/tellEnd'),
    dropOld: () => import('./server/jobs/dropOld'),
    endpointUses: () => import('./server/endpointUses'),
    metricRules: () => import('./server/metricRules'),
    metricUses: () => import('./server/metricUses'),
    optimizerMetricUses: () => import('./server/optimizerMetricUses'),
    statusCheck: () => import('./server/statusCheck'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/routes/triggers'),
      () => import('./server/routes/triggered'),
      () => import('./server/routes/samples'),
      () => import('./server/routes/backtest'),
      () => import('./server/routes/alerts'),
      () => import('./server/routes/optimizers'),
      () => import('./server/routes/securityRules'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
