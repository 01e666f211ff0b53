import type { Context, Half } from '#sdk';
import { configurationService, serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { sinceDay } from './server/sinceDay';

export const server = {
  // A setting that cannot be read is told at the start, not at the first login.
  start: (context: Context) => void sinceDay(context.get(configurationService).text('ASTROLABE_WELCOME_SINCE')),
  code: { ...serve(api, () => import('./server/terms')) },
} satisfies Half<typeof manifest, 'server'>;
