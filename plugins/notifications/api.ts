import { z } from 'zod';
import { aPerson, endpoint, recordIdParams, systemAdmins } from '#sdk';
import { notificationValues } from './common/notification';
import { pollSchema, writtenNotificationSchema, writtenNotificationsSchema, writtenQuerySchema } from './contract';

const gate = { when: aPerson };
const writing = { when: systemAdmins.holds };

export const pollNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  gate,
  response: pollSchema,
  summary: 'What the person is to be told in their account, and when to ask again',
});

export const dismissNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/dismiss',
  gate,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Does not show a notification to the person again; critical ones are refused',
});

export const listWritten = endpoint({
  method: 'GET',
  path: '/api/__admin__/notifications',
  gate: writing,
  query: writtenQuerySchema,
  response: writtenNotificationsSchema,
  summary: 'All notifications of the installation, searched and paged',
});

export const readWritten = endpoint({
  method: 'GET',
  path: '/api/__admin__/notifications/:id',
  gate: writing,
  params: recordIdParams,
  response: writtenNotificationSchema,
  summary: 'One notification for those who write them',
});

export const publishNotification = endpoint({
  method: 'POST',
  path: '/api/__admin__/notifications',
  gate: writing,
  body: notificationValues,
  response: writtenNotificationSchema,
  summary: 'Puts a notification up, for everybody or for one account',
});

export const changeNotification = endpoint({
  method: 'PUT',
  path: '/api/__admin__/notifications/:id',
  gate: writing,
  params: recordIdParams,
  body: notificationValues,
  response: writtenNotificationSchema,
  summary: 'Changes a notification; who had dismissed it sees it again',
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/__admin__/notifications/:id',
  gate: writing,
  params: recordIdParams,
  response: z.object({ deleted: z.boolean() }),
  summary: 'Takes a notification down',
});
