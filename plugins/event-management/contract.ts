import { z } from 'zod';
import { triggeredAlertSchema, triggerSeverities, triggerTypes } from '#plugins/triggers/contract';

export const eventStatuses = ['new', 'in progress', 'resolved', 'false positive'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** Whoever sets one of these has done with the event: what fires later is another one. */
export const closedStatuses: readonly EventStatus[] = ['resolved', 'false positive'];

const severity = z.enum(triggerSeverities);

/** What people work on: a trigger that has fired, from its first firing until none of its groups fires. Times are ISO 8601. */
export const eventSchema = z.object({
  id: z.int(),
  accountId: z.int(),
  triggerId: z.string(),
  /** The firing that was last, to look at again. */
  triggeredId: z.string(),
  type: z.enum(triggerTypes),
  /** Of the trigger, as it was last. */
  name: z.string(),
  tags: z.array(z.string()),
  severity,
  status: z.enum(eventStatuses),
  /** E-mail address of the member who looks after it. */
  assignee: z.string().nullable(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** When nothing of it fired any more; null while it fires. */
  overAt: z.iso.datetime().nullable(),
  /** How many times it fired. */
  firings: z.int(),
  groupCount: z.int().describe('Groups that the last firing was about'),
});
export type EventItem = z.infer<typeof eventSchema>;

/** With what the last firing was about. */
export const eventDetailSchema = eventSchema.extend({
  description: z.string(),
  ...triggeredAlertSchema.pick({ groups: true, groupBy: true, question: true }).shape,
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

const changed = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value });

/** What was done about an event, or befell it; `by` is null for what nobody has done. */
export const eventEntrySchema = z.intersection(
  z.object({ id: z.int(), at: z.iso.datetime(), by: z.string().nullable() }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('fired'),
      triggeredId: z.string(),
      severity,
      groupCount: z.int(),
      groups: z.array(z.record(z.string(), z.string())).describe('Their labels, the first ten'),
    }),
    z.object({
      kind: z.literal('recovered'),
      isOver: z.boolean(),
      groupCount: z.int(),
      groups: z.array(z.record(z.string(), z.string())).describe('Their labels, the first ten'),
      reason: z.string(),
    }),
    z.object({ kind: z.literal('status'), ...changed(z.enum(eventStatuses)).shape }),
    z.object({ kind: z.literal('assignee'), ...changed(z.string().nullable()).shape }),
    z.object({ kind: z.literal('severity'), ...changed(severity).shape }),
    z.object({ kind: z.literal('comment'), text: z.string() }),
  ]),
);
export type EventEntry = z.infer<typeof eventEntrySchema>;

export const eventOrders = ['DATE', 'SEVERITY', 'STATUS', 'NAME', 'ASSIGNEE'] as const;
const moment = z.int().min(0).max(8.64e15);

export const eventSearchSchema = z.strictObject({
  search: z.string().max(200).default('').describe('Part of the name or the description, whatever its case'),
  statuses: z.array(z.enum(eventStatuses)).default([]).describe('All when empty'),
  severities: z.array(severity).default([]).describe('All when empty'),
  assignees: z.array(z.string().max(320)).max(100).default([]).describe('E-mail addresses, an empty one for nobody; all when empty'),
  tags: z.array(z.string().max(100)).max(50).default([]).describe('One of them'),
  types: z.array(z.enum(triggerTypes)).default([]).describe('All when empty'),
  triggerId: z.string().max(100).optional(),
  range: z
    .strictObject({ from: moment, to: moment })
    .optional()
    .describe('When it last fired, in milliseconds since the epoch; to excluded'),
  sortBy: z.enum(eventOrders).default('DATE'),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
  from: z.int().min(0).default(0),
  size: z.int().min(1).max(100).default(25),
});
export type EventSearch = z.output<typeof eventSearchSchema>;

/** What people change of an event; what is absent stays. */
export const eventChangeSchema = z.strictObject({
  status: z.enum(eventStatuses).optional(),
  assignee: z.string().max(320).nullable().optional().describe('E-mail address of a member of the account; null for nobody'),
  severity: severity.optional(),
});
export type EventChange = z.infer<typeof eventChangeSchema>;

/** Where the events of a trigger are listed. */
export const eventsOfTriggerAddress = (triggerId: string): string => `/event-management?${new URLSearchParams({ trigger: triggerId })}`;
