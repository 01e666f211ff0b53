import { z } from 'zod';
import { roles } from '#sdk';

const name = z.string().trim().min(1).max(100);

/** Something that a person has done in the product. Who it was the session says. */
export const userEventSchema = z.strictObject({
  eventName: name.describe('Such as `pageview`'),
  eventData: z
    .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .refine((data) => Object.keys(data).length <= 50, 'An event can have at most 50 members.'),
  timestamp: z.int().min(0).describe('Milliseconds since the epoch, by the clock of the browser'),
  userSummary: z.strictObject({
    accountId: z.int(),
    accountType: z.string().max(50),
    role: z.enum(roles),
    planType: z.string().max(50),
  }),
});
export type UserEvent = z.infer<typeof userEventSchema>;

export const usageRowSchema = z.object({
  event: z.string(),
  state: z.string().describe('Of the page; empty for events without one'),
  count: z.int(),
  people: z.int().describe('Different ones'),
  lastAt: z.iso.datetime(),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

export const usageSchema = z.object({
  results: z.array(usageRowSchema).describe('The most frequent first'),
  total: z.int().describe('All that the search finds'),
});

export const usageQuerySchema = z.object({
  search: z.string().trim().max(200).optional().describe('Part of the name of an event or page'),
  days: z.coerce.number().int().min(1).max(90).default(30),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
