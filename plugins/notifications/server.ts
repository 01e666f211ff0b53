import type { Context, Half } from '#sdk';
import { recordsService, serve } from '#sdk/server';
import * as api from './api';
import { notificationsService } from './contract';
import type { manifest } from './plugin';
import { NotificationRecords } from './server/NotificationRecords';
import { notificationRecordsService } from './server/notificationRecordsService';
import { PluginNotifications } from './server/PluginNotifications';

export const server = {
  start(context: Context) {
    const records = context.get(recordsService);
    context.provide(notificationRecordsService, () => new NotificationRecords(records));
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
