import { z } from 'zod';
import { pageSize } from './common/announcement';

/** An announcement as a person sees it. */
export const announcementSchema = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string().describe('Markdown, which may hold HTML: what shows it leaves out what could run'),
  createdOn: z.iso.datetime(),
  isRead: z.boolean().describe('By the person who asks'),
  externalLink: z.string().nullable().describe('Web address that tells more'),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const searchedAnnouncementsSchema = z.object({
  results: z.array(announcementSchema).describe('Newest first'),
  total: z.int().describe('All that the search finds'),
});
export type SearchedAnnouncements = z.infer<typeof searchedAnnouncementsSchema>;

export const announcementSearchSchema = z.object({
  pageNumber: z.int().min(1).max(100_000).describe('The first is 1'),
  pageSize: z.int().min(1).max(100).default(pageSize),
  filter: z.object({ searchTerm: z.string().trim().max(200).optional().describe('Part of the title or the text') }).optional(),
});

export const announcementsMetadataSchema = z.object({ unreadCount: z.int() });

export const markReadSchema = z.object({
  ids: z.array(z.int().min(1)).max(1000).optional().describe('These only; all when absent'),
});

/** An announcement as its writers see it. */
export const writtenAnnouncementSchema = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  externalLink: z.string().nullable(),
  createdOn: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address'),
  changedOn: z.iso.datetime(),
  readers: z.int().describe('People who have read it'),
});
export type WrittenAnnouncement = z.infer<typeof writtenAnnouncementSchema>;

export const writtenAnnouncementsSchema = z.object({
  results: z.array(writtenAnnouncementSchema).describe('Newest first'),
  total: z.int().describe('All that the search finds'),
});

export const writtenQuerySchema = z.object({
  search: z.string().trim().max(200).optional().describe('Part of the title or the text'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
