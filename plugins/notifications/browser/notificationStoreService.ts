import { defineService } from '#sdk';
import type { NotificationStore } from './NotificationStore';

export const notificationStoreService = defineService<NotificationStore>('notifications/store@1');
