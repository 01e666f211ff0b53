import { implement, recordsService, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { AnnouncementRecords } from '../AnnouncementRecords';

export const searchAnnouncements = implement(api.searchAnnouncements, ({ body: { pageNumber, pageSize, filter }, services, ...asking }) => {
  const offset = (pageNumber - 1) * pageSize;
  const records = new AnnouncementRecords(services.get(recordsService));
  return records.search(requirePerson(asking).user.id, { search: filter?.searchTerm, offset, limit: pageSize });
});

export const announcementsMetadata = implement(api.announcementsMetadata, async ({ services, ...asking }) => {
  const records = new AnnouncementRecords(services.get(recordsService));
  return { unreadCount: await records.countUnread(requirePerson(asking).user.id) };
});

export const markAnnouncementsRead = implement(api.markAnnouncementsRead, async ({ body: { ids }, services, ...asking }) => {
  const records = new AnnouncementRecords(services.get(recordsService));
  const { id } = requirePerson(asking).user;
  await records.markRead(id, ids);
  return { unreadCount: await records.countUnread(id) };
});
