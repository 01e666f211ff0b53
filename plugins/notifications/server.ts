import type { Context, Half } from '#sdk';
import { recordsService, serve } from '#sdk/server';
import * as api from './api';
import { notificationsService } from './contract';
import type { manifest } from './plugin';
import { PluginNotifications } from './server/PluginNotifications';

export const server = {
  start(context: Context) {
    const records = context.get(recordsService);
    context.provideEach(notificationsService, (pluginId) => new PluginNotifications(pluginId, records));
  },
  code: {
    'migration-0001': () => import('./server/migrations/0001-notifications'),
    accountData: () => import('./server/accountData'),
    forget: () => import('./server/forget'),
    ...serve(
      api,
      () => import('./server/routes/reading'),
      () => import('./server/routes/writing'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
