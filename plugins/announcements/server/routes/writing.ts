import { type Context, publishTo } from '#sdk';
import { eventsService, implement, recordsService } from '#sdk/server';
import * as api from '../../api';
import { announcementsChanged } from '../../common/changed';
import { AnnouncementRecords } from '../AnnouncementRecords';

const recordsOf = (services: Context): AnnouncementRecords => new AnnouncementRecords(services.get(recordsService));

/** Everybody's badge is counted anew. */
const tellEverybody = (services: Context): void => publishTo(services.get(eventsService), announcementsChanged, null);

export const listWritten = implement(api.listWritten, ({ query, services }) => recordsOf(services).list(query));

export const readWritten = implement(api.readWritten, ({ params: { id }, services }) => recordsOf(services).get(id));

export const publishAnnouncement = implement(api.publishAnnouncement, async ({ body, session, services, audit }) => {
  const announcement = await recordsOf(services).publish(body, session.user?.email ?? '');
  await audit({ action: 'announcement.publish', target: announcement.title, accountId: null });
  tellEverybody(services);
  return announcement;
});

export const changeAnnouncement = implement(api.changeAnnouncement, async ({ params: { id }, body, services, audit }) => {
  const announcement = await recordsOf(services).change(id, body);
  await audit({ action: 'announcement.change', target: announcement.title, accountId: null });
  tellEverybody(services);
  return announcement;
});

export const deleteAnnouncement = implement(api.deleteAnnouncement, async ({ params: { id }, services, audit }) => {
  const title = await recordsOf(services).remove(id);
  if (title === undefined) return { deleted: false };
  await audit({ action: 'announcement.delete', target: title, accountId: null });
  tellEverybody(services);
  return { deleted: true };
});
