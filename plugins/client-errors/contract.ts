import { z } from 'zod';
import { longestMessage, longestPage, longestStack } from './common/limits';

/** What a browser tells of an error. Who it is and in which account the session says. */
export const clientErrorSchema = z.object({
  message: z.string().min(1).max(longestMessage),
  stack: z.string().max(longestStack),
  page: z.string().max(longestPage).describe('Path of the page that was open'),
  version: z.string().max(50).describe('Of the product that the browser runs'),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** Errors that say the same at the same place. */
export const errorGroupSchema = z.object({
  id: z.int(),
  message: z.string().describe('Of the last one'),
  place: z.string().describe('File, line and column that threw; empty when it is not known'),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  versions: z.array(z.string()).describe('Of the product, the newest 10 that it happened in'),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const errorGroupsSchema = z.object({
  results: z.array(errorGroupSchema).describe('The last one first'),
  total: z.int().describe('All that the search finds'),
});

export const occurrenceSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.int(),
  accountId: z.int(),
  page: z.string(),
  version: z.string(),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

export const errorDetailsSchema = errorGroupSchema.extend({
  stack: z.string().describe('Of the last one'),
  occurrences: z.array(occurrenceSchema).describe('The newest 50, newest first'),
});
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

export const errorsQuerySchema = z.object({
  search: z.string().trim().max(200).optional().describe('Part of the message or the place'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
