import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startEntities } from './server/startEntities';

export const server = {
  start: startEntities,
  code: serve(api, () => import('./server/routes')),
} satisfies Half<typeof manifest, 'server'>;
