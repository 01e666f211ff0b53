import { z } from 'zod';
import { aPerson, endpoint, recordIdParams, systemAdmins } from '#sdk';
import { announcementValues } from './common/announcement';
import {
  announcementSearchSchema,
  announcementsMetadataSchema,
  markReadSchema,
  searchedAnnouncementsSchema,
  writtenAnnouncementSchema,
  writtenAnnouncementsSchema,
  writtenQuerySchema,
} from './contract';

/** What is read belongs to a person; programs read nothing. */
const gate = { when: aPerson };
const writing = { when: systemAdmins.holds };

export const searchAnnouncements = endpoint({
  method: 'POST',
  path: '/api/announcements/search',
  gate,
  body: announcementSearchSchema,
  response: searchedAnnouncementsSchema,
  summary: 'Finds announcements, newest first, a page at a time',
});

export const announcementsMetadata = endpoint({
  method: 'GET',
  path: '/api/announcements/metadata',
  gate,
  response: announcementsMetadataSchema,
  summary: 'How many announcements the person has not read',
});

export const markAnnouncementsRead = endpoint({
  method: 'POST',
  path: '/api/announcements/read',
  gate,
  body: markReadSchema,
  response: announcementsMetadataSchema,
  summary: 'Marks all or the given announcements as read by the person',
});

export const listWritten = endpoint({
  method: 'GET',
  path: '/api/__admin__/announcements',
  gate: writing,
  query: writtenQuerySchema,
  response: writtenAnnouncementsSchema,
  summary: 'All announcements for those who write them, searched and paged',
});

export const readWritten = endpoint({
  method: 'GET',
  path: '/api/__admin__/announcements/:id',
  gate: writing,
  params: recordIdParams,
  response: writtenAnnouncementSchema,
  summary: 'One announcement for those who write them',
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/api/__admin__/announcements',
  gate: writing,
  body: announcementValues,
  response: writtenAnnouncementSchema,
  summary: 'Publishes an announcement to everybody of the installation',
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/__admin__/announcements/:id',
  gate: writing,
  params: recordIdParams,
  body: announcementValues,
  response: writtenAnnouncementSchema,
  summary: 'Changes an announcement; who has read it has still read it',
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/__admin__/announcements/:id',
  gate: writing,
  params: recordIdParams,
  response: z.object({ deleted: z.boolean() }),
  summary: 'Deletes an announcement',
});
