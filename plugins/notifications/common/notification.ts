import { z } from 'zod';
import { ownAddress, urlField } from '#sdk';

/** From what is good to know to what must be seen. Critical ones cannot be dismissed. */
export const levels = ['info', 'warning', 'critical'] as const;
export type Level = (typeof levels)[number];

/** Most notifications that system admins have up at a time. */
export const mostNotifications = 200;

const isLink = (text: string): boolean => ownAddress(text) !== undefined || urlField.safeParse(text).success;

export const titleSchema = z.string().trim().min(1, 'Give the notification a title.').max(120, 'A title can have at most 120 characters.');
export const textSchema = z.string().trim().max(1000, 'A text can have at most 1,000 characters.');
export const linkSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => text === '' || isLink(text),
    'Give a path of this site, such as /system-status, or an address that begins with https://.',
  );

/** What a system admin writes. */
export const notificationValues = z.object({
  level: z.enum(levels),
  title: titleSchema,
  text: textSchema,
  link: linkSchema.describe('A path of this site or a web address; empty for none'),
  accountId: z.int().nullable().describe('Whose people see it; null for everybody'),
  until: z.iso.datetime().nullable().describe('When it goes by itself; null for never'),
});
export type NotificationValues = z.infer<typeof notificationValues>;
