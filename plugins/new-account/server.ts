import type { Context, Half } from '#sdk';
import { configurationService, serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { readDay } from './server/readDay';

export const server = {
  // A setting that cannot be read is told at the start, not at the first login.
  start: (context: Context) => void readDay(context.get(configurationService).text('ASTROLABE_NEW_ACCOUNTS_SINCE')),
  code: { ...serve(api, () => import('./server/checkAccount')) },
} satisfies Half<typeof manifest, 'server'>;
