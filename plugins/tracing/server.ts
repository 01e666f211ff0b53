import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as accountsApi from './accountsApi';
import * as jaegerApi from './jaegerApi';
import type { manifest } from './plugin';
import * as searchApi from './searchApi';
import * as traceApi from './traceApi';

export const server = {
  code: {
    ...serve(accountsApi, () => import('./server/accounts/routes')),
    ...serve(jaegerApi, () => import('./server/jaeger/routes')),
    ...serve(searchApi, () => import('./server/search/routes')),
    ...serve(traceApi, () => import('./server/trace/routes')),
    spanEntities: () => import('./server/spanEntities'),
  },
} satisfies Half<typeof manifest, 'server'>;
