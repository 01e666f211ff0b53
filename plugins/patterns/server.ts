import type { Context, Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import { logChangesService } from './contract';
import type { manifest } from './plugin';
import { logChanges } from './server/changes/logChanges';

export const server = {
  start(context: Context) {
    context.provide(logChangesService, () => logChanges(context));
  },
  code: {
    ...serve(
      api,
      () => import('./server/routes/patterns'),
      () => import('./server/routes/changes'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
