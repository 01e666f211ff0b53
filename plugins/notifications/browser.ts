import type { Context, Half } from '#sdk';
import { NotificationStore } from './browser/NotificationStore';
import { notificationStoreService } from './browser/notificationStoreService';
import type { manifest } from './plugin';

export const browser = {
  start: (context: Context) => context.provide(notificationStoreService, () => new NotificationStore()),
  code: {
    startPolling: () => import('./browser/startPolling'),
    notificationStack: () => import('./browser/NotificationStack'),
    listPage: () => import('./browser/NotificationsPage'),
    newPage: () => import('./browser/NewNotificationPage'),
    editPage: () => import('./browser/EditNotificationPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
