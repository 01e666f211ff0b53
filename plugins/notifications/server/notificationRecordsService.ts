import { defineService } from '#sdk';
import type { NotificationRecords } from './NotificationRecords';

export const notificationRecordsService = defineService<NotificationRecords>('notifications/records@1');
