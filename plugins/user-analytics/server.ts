import type { Context, Half } from '#sdk';
import { recordsService, serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { UserEvents, userEventsService } from './server/UserEvents';

export const server = {
  start: (context: Context) => context.provide(userEventsService, () => new UserEvents(context.get(recordsService))),
  code: {
    'migration-0001': () => import('./server/migrations/0001-events'),
    accountData: () => import('./server/accountData'),
    forget: () => import('./server/forget'),
    ...serve(api, () => import('./server/routes/usage')),
  },
} satisfies Half<typeof manifest, 'server'>;
