import { z } from 'zod';
import { ownAddress } from '#sdk';

/** Entries that are kept of a person in an account; older ones go. */
export const mostKept = 20;

const path = z
  .string()
  .max(2000)
  .refine((text) => ownAddress(text) !== undefined, 'A path of the application, such as /explore');

export const searchEntrySchema = z.object({
  title: z.string().min(1).max(300),
  detail: z.string().max(500).optional(),
  path: path.describe('What was opened'),
});
export const searchHistorySchema = z.object({
  results: z.array(searchEntrySchema.extend({ at: z.iso.datetime() })).describe('The newest first'),
  total: z.int(),
});
export const hasHistorySchema = z.object({ hasHistory: z.boolean() });
