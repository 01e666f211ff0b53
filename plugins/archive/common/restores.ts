import { z } from 'zod';
import { accountNameField } from '#sdk';

export const day = 86_400_000;
/** Days of logs that are restored at once, and days for which they stay, at most. */
export const mostDays = 366;
export const longestExpiry = 90;

const moment = z.iso.datetime({ error: 'Write a time such as 2026-01-31T12:00:00Z.' });
const range = { from: moment.describe('Of the logs’ own time'), to: moment.describe('Excluded') };

function checkRange({ value, issues }: { readonly value: { from: string; to: string }; readonly issues: z.core.$ZodRawIssue[] }): void {
  const length = Date.parse(value.to) - Date.parse(value.from);
  if (length <= 0) issues.push({ code: 'custom', input: value, path: ['to'], message: 'The end has to be after the beginning.' });
  if (length > mostDays * day)
    issues.push({ code: 'custom', input: value, path: ['to'], message: `Restore ${mostDays} days at a time at most.` });
}

export const restoreRangeSchema = z.strictObject(range).check(checkRange);

export const newRestoreSchema = z
  .strictObject({
    ...range,
    name: accountNameField(80).describe('Of the restore account'),
    expiryDays: z
      .int({ error: 'Keep it for a whole number of days.' })
      .min(1, 'Keep it for one day at least.')
      .max(longestExpiry, `Keep it for ${longestExpiry} days at most.`),
  })
  .check(checkRange);
export type NewRestore = z.output<typeof newRestoreSchema>;

export const restorePreviewSchema = z.object({
  files: z.int().describe('Of the days that the range touches'),
  bytes: z.number().describe('Compressed'),
});
export type RestorePreview = z.output<typeof restorePreviewSchema>;

export const restoreStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RestoreState = (typeof restoreStates)[number];

export const restoreSchema = z.object({
  id: z.int(),
  name: z.string(),
  accountId: z.int().describe('Of the restore account'),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  state: z.enum(restoreStates),
  files: z.object({ done: z.int(), total: z.int() }),
  bytes: z.object({ done: z.number(), total: z.number() }).describe('Compressed'),
  logs: z.int().describe('Restored so far'),
  unreadable: z.object({ files: z.int(), lines: z.int() }).describe('What was left out because it is damaged'),
  problem: z.string().nullable().describe('Why it does not go on, or has not got through'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Restore = z.output<typeof restoreSchema>;

export const restoresSchema = z.object({ results: z.array(restoreSchema).describe('The newest first'), total: z.int() });
