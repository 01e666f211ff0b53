import { z } from 'zod';
import { groupStates, groupValueSchema, triggeredAlertSchema, triggerSeverities } from '#plugins/triggers/contract';
import { can, endpoint } from '#sdk';
import { firingsRequestSchema, shownAlertSchema, triggeredSearchSchema } from './contract';

export const mayRead = can('READ_ALERTS');
const gate = { when: mayRead };
const one = z.object({ id: z.string().min(1).max(100) });
const severity = z.enum(triggerSeverities);

export const searchTriggeredAlerts = endpoint({
  method: 'POST',
  path: '/api/alerts/triggered-alerts',
  gate,
  body: triggeredSearchSchema,
  response: z.object({
    results: z.array(triggeredAlertSchema.describe('With its five worst groups')),
    total: z.int(),
  }),
  summary: 'What alerts and security rules of the account have fired, a page at a time',
});

export const readTriggeredAlert = endpoint({
  method: 'GET',
  path: '/api/alerts/triggered-alerts/:id',
  gate,
  params: one,
  response: shownAlertSchema,
  summary: 'One firing: when it was, its query, its groups and what they are grouped by',
});

export const readGroupsNow = endpoint({
  method: 'GET',
  path: '/api/alerts/triggered-alerts/:id/now',
  gate,
  params: one,
  response: z.object({
    results: z
      .array(
        z.object({
          labels: z.record(z.string(), z.string()),
          state: z.enum(groupStates),
          severity: severity.nullable(),
          value: groupValueSchema.nullable(),
          since: z.iso.datetime(),
          isFlapping: z.boolean(),
          mutedBy: z.string().nullable(),
        }),
      )
      .describe('100 at most, those that are anything but ok, the worst first'),
    total: z.int(),
  }),
  summary: 'How the groups of the alert that fired are now',
});

export const readGroupBy = endpoint({
  method: 'GET',
  path: '/api/alerts/:id/group-by',
  gate,
  params: one,
  response: z.object({ groupBy: z.array(z.string()) }),
  summary: 'The fields that an alert or security rule is grouped by',
});

export const listTriggeredTags = endpoint({
  method: 'GET',
  path: '/api/alerts/triggered-alerts/tags',
  gate,
  response: z.array(z.string()),
  summary: 'Tags of alerts and security rules of the account, each once, by name',
});

export const listFirings = endpoint({
  method: 'POST',
  path: '/api/alerts/triggered-alerts/firings',
  gate,
  body: firingsRequestSchema,
  response: z.object({
    firings: z.array(z.object({ id: z.string(), time: z.number(), name: z.string(), severity, groupCount: z.int() })),
    total: z.int(),
  }),
  summary: 'When alerts fired within a time, for charts: the newest 100 of each account',
});
