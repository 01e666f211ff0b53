import type { Context } from '#sdk';
import { implement, type RequestSession, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import type { Addressee } from '../addressed';
import type { NotificationRecords } from '../NotificationRecords';
import { notificationRecordsService } from '../notificationRecordsService';

/** Seconds between two questions of a browser. */
const pace = 60;

const recordsOf = (services: Context): NotificationRecords => services.get(notificationRecordsService);

function personOf(asking: Parameters<typeof requirePerson>[0] & { readonly session: RequestSession }): Addressee {
  const { user } = requirePerson(asking);
  return { userId: user.id, accountId: requireAccount(asking.session).id, role: user.role };
}

export const pollNotifications = implement(api.pollNotifications, async ({ services, ...asking }) => ({
  notifications: await recordsOf(services).told(personOf(asking)),
  timeToNextPoll: pace,
}));

export const dismissNotification = implement(api.dismissNotification, async ({ params: { id }, services, ...asking }) => {
  await recordsOf(services).dismiss(personOf(asking), id);
  return { id };
});
