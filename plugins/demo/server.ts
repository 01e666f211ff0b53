import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: {
    addAlerts: () => import('./server/progress/addAlerts'),
    alertsJob: () => import('./server/alertsJob'),
    addContent: () => import('./server/progress/addContent'),
    addCounted: () => import('./server/progress/addCounted'),
    createTables: () => import('./server/progress/createTables'),
    pager: () => import('./server/pager'),
    shopJob: () => import('./server/shopJob'),
    ...serve(api, () => import('./server/routes/demo')),
  },
} satisfies Half<typeof manifest, 'server'>;
