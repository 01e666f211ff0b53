import { z } from 'zod';
import { emailField, isTimeZone } from '#sdk';

/** Reports of an account at most. */
export const mostReports = 100;
/** People and addresses that one report goes to. */
export const mostRecipients = 50;

const severity = z.enum(['INFO', 'LOW', 'MEDIUM', 'HIGH', 'SEVERE']);

/** What a report is made of. */
export const reportContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dashboard'),
    uid: z.string().min(1, 'Choose a dashboard').max(100),
    variables: z
      .record(z.string().min(1).max(300), z.array(z.string().max(5000)).max(5000))
      .default({})
      .describe('Chosen values by the key of the variable; as the dashboard has them when absent'),
  }),
  z.strictObject({ kind: z.literal('saved-search'), id: z.string().min(1, 'Choose a saved search').max(100) }),
  z.strictObject({ kind: z.literal('alerts'), severities: z.array(severity).max(5).default([]).describe('All when empty') }),
]);
export type ReportContent = z.output<typeof reportContentSchema>;

const instant = z.string().trim().min(1, 'Name a time, such as now-1d').max(100);

const values = z.strictObject({
  name: z.string().trim().min(1, 'Give the report a name').max(120, 'A name can have at most 120 characters'),
  content: reportContentSchema,
  from: instant.default('now-1d').describe('Date math as of the moment that the report is for, in its zone'),
  to: instant.default('now'),
  isEnabled: z.boolean().default(true).describe('Whether it runs on its schedule; by hand it runs all the same'),
  cron: z.string().trim().min(1, 'Say when the report is to run').max(100).describe("When it runs: Unix' five fields or Quartz' six"),
  timezone: z.string().refine(isTimeZone, 'There is no such time zone. Use a name such as Europe/Berlin').describe('IANA'),
  emails: z.array(emailField).max(mostRecipients).default([]),
  userIds: z
    .array(z.int().positive())
    .max(mostRecipients)
    .default([])
    .describe('People of the account: each gets what they may see themselves'),
  message: z.string().trim().max(5000, 'A message can have at most 5,000 characters').default(''),
});

const hasRecipients = ({ emails, userIds }: { readonly emails: readonly string[]; readonly userIds: readonly number[] }): boolean =>
  emails.length + userIds.length > 0 && emails.length + userIds.length <= mostRecipients;

/** A report as people write it. */
export const reportValuesSchema = values.refine(hasRecipients, {
  path: ['emails'],
  message: `Name somebody who is to get the report, ${mostRecipients} at most`,
});
export type ReportValues = z.output<typeof reportValuesSchema>;

/** What is kept of it beside its name. */
export const reportAttributesSchema = values
  .omit({ name: true })
  .extend({ savedBy: z.int().positive().describe('Id of whoever has saved it last: it is made with their rights') });
export type ReportAttributes = z.output<typeof reportAttributesSchema>;

export const blockStateSchema = z.object({
  title: z.string(),
  state: z.enum(['rendered', 'empty', 'failed']),
  reason: z.string().optional().describe('Why it failed'),
});
export type BlockState = z.output<typeof blockStateSchema>;

/** `partial`: something of it failed, and the rest was mailed. */
export const runStates = ['running', 'sent', 'partial', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** What became of the mail to one recipient; `refused`: nothing was sent, for the reason. */
export const recipientStateSchema = z.object({
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'refused']),
  attempts: z.int(),
  reason: z.string().nullable(),
});
export type RecipientState = z.output<typeof recipientStateSchema>;

export const runSchema = z.object({
  id: z.string(),
  at: z.iso.datetime().describe('The moment that it is for'),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  by: z.string().nullable().describe('Who had it run; null for the schedule'),
  state: z.enum(runStates),
  range: z.object({ from: z.int(), to: z.int() }).nullable(),
  blocks: z.array(blockStateSchema).describe('As whose rights the report is made with saw them'),
  recipients: z.array(recipientStateSchema),
  error: z.string().nullable(),
});
export type ReportRun = z.output<typeof runSchema>;

/** A report as the calls tell it. */
export const reportSchema = values.extend({
  id: z.string(),
  version: z.int(),
  contentTitle: z.string().describe('What it is made of, by name'),
  runsAs: z.string().describe('With whose rights it is made'),
  nextRunAt: z.iso.datetime().nullable().describe('Null for one that does not run on its schedule'),
  lastRun: runSchema.nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type Report = z.output<typeof reportSchema>;
