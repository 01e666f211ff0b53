import { z } from 'zod';
import { about } from '#plugins/explore/contract';
import { emailField, urlField } from '#sdk';

export const insightTypes = ['known log pattern', 'exception'] as const;
export type InsightType = (typeof insightTypes)[number];
export const insightStatuses = ['new', 'in progress', 'done', 'ignored'] as const;
export type InsightStatus = (typeof insightStatuses)[number];
/** From the least to the most severe. */
export const insightSeverities = ['low', 'medium', 'high'] as const;
export type InsightSeverity = (typeof insightSeverities)[number];

const edited = { by: z.string().nullable(), at: z.iso.datetime().nullable() };

/** Something that logs show again and again: a known error of well-known software, or an exception with its stack trace. */
export const insightSchema = z.object({
  id: z.int(),
  accountId: z.int(),
  type: z.enum(insightTypes),
  title: z.string(),
  description: z.string().describe('What it means and what to do; people may write their own'),
  status: z.enum(insightStatuses),
  severity: z.enum(insightSeverities),
  assignee: z.string().nullable().describe('E-mail address of the member who looks after it'),
  helpful: z.boolean().nullable().describe('What people think of it; null while nobody said'),
  firstOccurrence: z.iso.datetime().describe('Ever, not only in the range asked about'),
  lastOccurrence: z.iso.datetime().describe('In the range asked about'),
  occurrences: z.int().describe('In the range asked about; where none is, of the logs in the store, warm ones not among them'),
  isNew: z.boolean().describe('Whether it was never there before the range asked about'),
  burst: z
    .object({
      time: z.number().describe('Start of its busiest minute, in milliseconds since the epoch'),
      width: z.number().describe('Milliseconds of that minute: of some minutes together in a range of more than six days'),
      count: z.int().describe('Logs in that minute'),
      usual: z.number().describe('Logs in its other minutes of the range, on average'),
      score: z.number().describe('How unlikely such a minute is by chance: twice the log-likelihood ratio of a Poisson distribution'),
      incident: z
        .number()
        .describe('Start of the first burst of the incident that it is part of: bursts of the same minute or of the next'),
    })
    .nullable()
    .describe('Null when no minute of the range stands out'),
  sparkline: z.record(z.string(), z.int()).describe('Counts by the start of each bucket, in milliseconds since the epoch'),
  links: z.array(z.object({ title: z.string(), url: urlField })),
  logTypes: z.array(z.string()),
  tagName: z.string().describe('The software or language it is of'),
  severityLastEditedBy: edited.by,
  severityLastEditedDate: edited.at,
  textLastEditedBy: edited.by,
  textLastEditedDate: edited.at,
  rcaId: z.string().nullable().describe('Conversation of the assistant that looked for its cause'),
  additionalData: z.object({
    subTitleName: z.string().describe('Where it comes from: the innermost function, or the software'),
    exception: z
      .object({ type: z.string(), message: z.string(), stack: z.string() })
      .nullable()
      .describe('As it was first seen; null for a known log pattern'),
  }),
  field: z.string().describe('Field of the logs by which they are found'),
  value: z.string().describe('Its value'),
});
export type Insight = z.infer<typeof insightSchema>;

export const insightOrders = ['burst', 'occurrences', 'lastOccurrence', 'firstOccurrence', 'severity', 'title'] as const;

const { query, filters, timezone, mode, from: start, to: end, accounts: accountIds } = about;
/** Which logs are asked about. `from` and `size` are places in the list here, so that the range is `start` and `end`. */
const asked = { query, filters, timezone, mode, start, end, accountIds };
const page = {
  orderBy: z
    .enum(insightOrders)
    .default('burst')
    .describe('The greatest first; titles in their order; bursts by the clearest of their incident'),
  onlyNew: z.boolean().default(false).describe('Only those that were never there before the range'),
  from: z.int().min(0).default(0),
  size: z.int().min(0).max(100).default(100),
};
export const exceptionsRequestSchema = z.strictObject({ ...asked, ...page });
export type ExceptionsRequest = z.input<typeof exceptionsRequestSchema>;
export const insightsRequestSchema = z.strictObject({
  ...asked,
  ...page,
  types: z.array(z.enum(insightTypes)).default([]).describe('All when empty'),
  statuses: z.array(z.enum(insightStatuses)).default([]).describe('All when empty'),
});
export type InsightsRequest = z.input<typeof insightsRequestSchema>;

export const insightsResponseSchema = z.object({
  hits: z.object({ total: z.int(), hits: z.array(insightSchema) }),
  /** Of all that match, not only of this page. */
  aggregations: z.object({ severity: z.record(z.enum(insightSeverities), z.int()), occurrences: z.int() }),
  range: z.object({ from: z.number(), to: z.number() }),
  partial: z.array(z.object({ what: z.string(), reason: z.string() })).describe('What was left out'),
  cost: z.object({ rowsRead: z.number(), bytesRead: z.number(), elapsedMs: z.number() }),
});
export type InsightsResponse = z.infer<typeof insightsResponseSchema>;

/** A value of logs and how many have it. */
const countedValue = z.object({ value: z.string(), count: z.int() });
export const insightOfLogRequestSchema = z.strictObject({
  type: z.enum(insightTypes),
  value: z.string().min(1).max(500).describe('What the log has in the field of its insight'),
  at: z.int().optional().describe('When the log was, in milliseconds since the epoch: the range is widened to have it'),
  ...{ timezone, mode, start, end, accountIds },
});
export type InsightOfLogRequest = z.input<typeof insightOfLogRequestSchema>;
export const insightOfLogSchema = z.object({
  insight: insightSchema.nullable().describe('Null where no log of the range shows it; its counts are of all logs of the range'),
  services: z.array(countedValue).describe('Services whose logs show it, the most frequent first; logs that name none are left out'),
  versions: z.array(countedValue).describe('Versions of these, likewise'),
});
export type InsightOfLog = z.infer<typeof insightOfLogSchema>;

const moment = z.number().int().min(0).max(8.64e15).describe('Milliseconds since the epoch');
export const newExceptionsRequestSchema = z
  .strictObject({ from: moment, to: moment, accounts: accountIds })
  .refine(({ from: first, to }) => first < to, 'from must be before to');
export const newExceptionsResponseSchema = z.object({
  exceptions: z.array(z.object({ time: z.number(), title: z.string(), field: z.string(), value: z.string() })).describe('The newest first'),
  total: z.int().describe('Those of the first hour of an account not among them: then everything is new'),
});

export const insightIdsSchema = z.strictObject({ ids: z.array(z.int()).max(100) });
export const insightListSchema = z.array(insightSchema);

/** What people change of an insight; what is absent stays. */
export const insightChangeSchema = z.strictObject({
  status: z.enum(insightStatuses).optional(),
  severity: z.enum(insightSeverities).optional(),
  assignee: emailField.nullable().optional(),
  helpful: z.boolean().nullable().optional(),
  title: z.string().trim().min(1, 'Give it a title.').max(300, 'A title can have at most 300 characters.').optional(),
  description: z.string().trim().max(5000, 'A text can have at most 5,000 characters.').optional(),
});
export type InsightChange = z.infer<typeof insightChangeSchema>;

export const assigneesSchema = z.array(z.object({ email: z.string(), fullName: z.string() }));
