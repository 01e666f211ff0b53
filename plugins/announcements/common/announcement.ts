import { z } from 'zod';
import { urlField } from '#sdk';

/** Announcements of a page of the drawer. */
export const pageSize = 10;
/** Most announcements of an installation. */
export const mostAnnouncements = 1000;

/** What a system admin writes. The form and the server check it alike, with these messages. */
export const announcementValues = z.object({
  title: z.string().trim().min(1, 'Give the announcement a title.').max(200, 'A title can have at most 200 characters.'),
  content: z.string().trim().min(1, 'Write what is new.').max(20_000, 'A text can have at most 20,000 characters.'),
  externalLink: z.union([z.literal(''), urlField]),
});
export type AnnouncementValues = z.infer<typeof announcementValues>;
