import { z } from 'zod';
import { defineService, type Role } from '#sdk';
import { type Level, levels } from './common/notification';

/** A notification as a person sees it: it stays until it is dismissed, taken down, or over. */
export const notificationSchema = z.object({
  id: z.int(),
  level: z.enum(levels).describe('A critical one cannot be dismissed'),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe('A path of this site or a web address'),
  createdOn: z.iso.datetime(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const pollSchema = z.object({
  notifications: z.array(notificationSchema).describe('The gravest first, then the newest'),
  timeToNextPoll: z.int().describe('Seconds'),
});

/** A notification as its writers see it. */
export const writtenNotificationSchema = notificationSchema.extend({
  accountId: z.int().nullable(),
  accountName: z.string().nullable().describe('Null for everybody'),
  until: z.iso.datetime().nullable(),
  isOver: z.boolean(),
  createdBy: z.string().describe('E-mail address, or the id of the plugin that has put it up'),
  isOfPlugin: z.boolean().describe('It is put up and taken down by a plugin'),
});
export type WrittenNotification = z.infer<typeof writtenNotificationSchema>;

export const writtenNotificationsSchema = z.object({
  results: z.array(writtenNotificationSchema).describe('Newest first'),
  total: z.int().describe('All that the search finds'),
});

export const writtenQuerySchema = z.object({
  search: z.string().trim().max(200).optional().describe('Part of the title or the text'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** What a plugin has to tell people until it is over. */
export interface PluginNotification {
  readonly level: Level;
  /** At most 120 characters. */
  readonly title: string;
  /** At most 1,000 characters. */
  readonly text: string;
  /** A path of this site or a web address. */
  readonly link?: string;
  /** Whose people see it; everybody when absent. */
  readonly accountId?: number;
  /** Who of them; all when absent. */
  readonly roles?: readonly Role[];
  /** When it goes by itself, ISO 8601. */
  readonly until?: string;
}

/** Notifications of the asking plugin, each under a key of its own. */
export interface Notifications {
  /** Puts one up, in the place of what stood under the key. What says the same stays dismissed where it was dismissed. @throws Error for one that is not valid */
  put(key: string, notification: PluginNotification): Promise<void>;
  /** Takes down what stands under the key, if anything does. */
  withdraw(key: string): Promise<void>;
  /** Keys of those that stand and are not over. */
  keys(): Promise<readonly string[]>;
}
export const notificationsService = defineService<Notifications>('notifications/notifications@1');
