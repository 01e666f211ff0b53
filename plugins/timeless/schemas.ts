import { z } from 'zod';
import { triggerTypes } from '#plugins/triggers/contract';
import { accountNameField } from '#sdk';

const volumeGb = z
  .number({ error: 'Give a number of gigabytes.' })
  .positive('Give more than 0 GB.')
  .max(1_000_000, 'Give at most 1,000,000 GB.');

/** A Timeless index to be made, or all that is changed of one. */
export const newTimelessIndexSchema = z.strictObject({
  name: accountNameField(80),
  volumeGb: volumeGb.describe('Decimal gigabytes that it may hold in all'),
  authorizedAccounts: z
    .array(z.int().positive())
    .max(500)
    .default([])
    .describe('Accounts under the same main account whose people may search it, alert on it and write to it'),
});
export type NewTimelessIndex = z.input<typeof newTimelessIndexSchema>;

export const timelessIndexSchema = z.object({
  id: z.int().describe('That of the account of type Timeless that it is'),
  name: z.string(),
  volumeGb: z.number().positive().nullable().describe('Null for one that was made among the accounts and may hold any amount'),
  authorizedAccounts: z.array(z.int()),
  createdAt: z.iso.datetime(),
});
export type TimelessIndex = z.output<typeof timelessIndexSchema>;

export const timelessListSchema = z.object({
  results: z.array(
    timelessIndexSchema.extend({ usedBytes: z.number().min(0).nullable().describe('Uncompressed; null while the store does not tell') }),
  ),
  total: z.int(),
});
export type TimelessRow = z.output<typeof timelessListSchema>['results'][number];

/** A trigger that writes to a Timeless index. */
export const writerSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(triggerTypes),
  enabled: z.boolean(),
  accountId: z.int(),
});
export type TimelessWriter = z.output<typeof writerSchema>;
