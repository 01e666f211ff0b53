import type { Context, Half } from '#sdk';
import { configurationService } from '#sdk/server';
import { sinceDay } from './common/sinceDay';
import type { manifest } from './plugin';

export const server = {
  // A setting that cannot be read is told at the start, not at the first login.
  start: (context: Context) => void sinceDay(context.get(configurationService).text('ASTROLABE_WELCOME_SINCE')),
  code: {},
} satisfies Half<typeof manifest, 'server'>;
