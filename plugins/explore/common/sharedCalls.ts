import { z } from 'zod';

const moment = z.number().int().describe('Milliseconds since the epoch; narrows the range that was shared');

/** What a visitor may ask for: a part of the time that was shared. */
const part = { from: moment.optional(), to: moment.optional() };

/** A page of a shared search. Query, filters and accounts are those of the link. */
export const sharedPageSchema = z.strictObject({
  ...part,
  size: z.number().int().min(0).max(300).default(300),
  after: z.string().max(10_000).optional().describe('Cursor of the last hit of the page before'),
  trackTotalHits: z.boolean().default(true),
});
export type SharedPart = { readonly from?: number | undefined; readonly to?: number | undefined };

export const sharedHistogramSchema = z.strictObject(part);
