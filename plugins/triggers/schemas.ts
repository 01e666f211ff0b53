import { z } from 'zod';
import { groupStates } from './common/groupState';
import { groupValueSchema } from './common/groupValue';
import { triggerSchema, triggerSeverities, triggerTypes } from './common/trigger';

const severity = z.enum(triggerSeverities);
const moment = z.iso.datetime();

/** A trigger as calls tell it. */
export const keptTriggerSchema = triggerSchema.extend({
  id: z.string(),
  accountId: z.int(),
  version: z.int().describe('Counts the changes'),
  createdAt: moment,
  createdBy: z.string().describe('E-mail address, or the name of a program'),
  updatedAt: moment,
  updatedBy: z.string(),
});

/** A trigger as calls take it: the path says its type, and nobody makes a protected one. `version` of an update is the one that it was made from. */
export const sentTriggerSchema = triggerSchema.omit({ type: true, protected: true }).extend({
  version: z.int().optional().describe('The one that the change was made from: another present one is a conflict'),
});

/** All that can be changed of a protected trigger. */
export const protectedChangeSchema = z.object({
  ruleId: z.string().optional().describe('Its id, for programs that send it along'),
  enabled: z.boolean(),
  description: triggerSchema.shape.description,
  tags: triggerSchema.shape.tags,
  source: triggerSchema.shape.search.shape.source,
  periodInMinutes: triggerSchema.shape.search.shape.periodInMinutes,
  triggerOnCondition: triggerSchema.shape.triggerOn,
  output: triggerSchema.shape.output,
});

export const triggerListSchema = z.object({
  type: z.enum(triggerTypes).default('ALERT'),
  search: z.string().max(200).default('').describe('Words of the name, the description or a tag, whatever their case'),
  tags: z.array(z.string().max(60)).max(50).default([]).describe('One of them'),
  severities: z.array(severity).max(5).default([]).describe('That can fire with one of them'),
  activeState: z.boolean().optional(),
  createdBy: z.array(z.string().max(320)).max(100).default([]),
  updatedBy: z.array(z.string().max(320)).max(100).default([]),
  sortBy: z.enum(['name', 'updatedAt', 'createdAt', 'severity', 'enabled']).default('updatedAt'),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
  page: z.int().min(1).max(100_000).default(1),
  size: z.int().min(1).max(200).default(25),
});
export type TriggerListQuery = z.output<typeof triggerListSchema>;

/** What the engine knows of a trigger now. */
export const triggerStatusSchema = z.object({
  firing: z.int().describe('Groups that fire'),
  severity: severity.nullable().describe('The worst that fires'),
  evaluatedAt: moment.nullable().describe('The slot of the latest evaluation'),
  skipped: z.int().describe('Slots that were not evaluated'),
  error: z.string().nullable().describe('Why the latest evaluation found nothing out'),
});

export const triggerPageSchema = z.object({
  results: z.array(keptTriggerSchema.extend({ status: triggerStatusSchema })),
  total: z.int(),
  pagination: z.object({ page: z.int(), size: z.int() }),
  people: z.object({ createdBy: z.array(z.string()), updatedBy: z.array(z.string()) }).describe('Of all triggers of the type'),
});
export type TriggerPage = z.output<typeof triggerPageSchema>;

export const triggeredListSchema = z.object({
  types: z.array(z.enum(triggerTypes)).max(3).default([]).describe('All that the caller may read when empty'),
  triggerId: z.string().max(100).optional(),
  search: z.string().max(200).default('').describe('Words of the name'),
  severities: z.array(severity).max(5).default([]),
  tags: z.array(z.string().max(60)).max(50).default([]),
  fromDate: moment.optional(),
  toDate: moment.optional().describe('Excluded'),
  sortBy: z.enum(['DATE', 'SEVERITY', 'NAME']).default('DATE'),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
  from: z.int().min(0).max(1_000_000).default(0),
  size: z.int().min(1).max(200).default(25),
});

/** `type` of `/triggers-tags`, and the names of saved object types. */
export const triggerTypeWords = { alert: 'ALERT', optimizer: 'CONTINUOUS_AGGREGATION', 'security-rule': 'SECURITY' } as const;

export const groupNowSchema = z.object({
  labels: z.record(z.string(), z.string()),
  state: z.enum(groupStates),
  severity: severity.nullable(),
  value: groupValueSchema.nullable(),
  since: moment,
  isFiring: z.boolean(),
  activeAt: moment.nullable(),
  isFlapping: z.boolean(),
  mutedBy: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
});
