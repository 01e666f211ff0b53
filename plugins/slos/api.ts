import { z } from 'zod';
import { triggeredAlertSchema, triggerSeverities } from '#plugins/triggers/contract';
import { can, endpoint } from '#sdk';
import { burnPairSchema } from './common/burnPairs';
import { sloStates } from './common/errorBudget';
import { sloSchema, sloValuesSchema } from './common/slo';

export const mayRead = can('READ_ALERTS');
export const mayChange = can('ALERTS');

const params = z.object({ id: z.string().min(1).max(100) });

export const listSlos = endpoint({
  method: 'GET',
  path: '/api/slos',
  gate: { when: mayRead },
  query: z.object({
    search: z.string().max(200).default('').describe('Words of the name'),
    state: z
      .enum([...sloStates, 'failed'])
      .optional()
      .describe('How they stand now; failed: what they ask cannot be answered'),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ results: z.array(sloSchema), total: z.int() }),
  summary: 'Service level objectives of the account, by name',
});

export const readSlo = endpoint({
  method: 'GET',
  path: '/api/slos/:id',
  gate: { when: mayRead },
  params,
  response: sloSchema,
  summary: 'One objective',
});

export const createSlo = endpoint({
  method: 'POST',
  path: '/api/slos',
  gate: { when: mayChange },
  body: sloValuesSchema,
  response: sloSchema,
  summary: 'Makes an objective',
});

export const changeSlo = endpoint({
  method: 'PUT',
  path: '/api/slos/:id',
  gate: { when: mayChange },
  params,
  body: sloValuesSchema.extend({ version: z.int().optional().describe('The one that the change was made from') }),
  response: sloSchema,
  summary: 'Changes an objective, and its alerts with it',
});

export const deleteSlo = endpoint({
  method: 'DELETE',
  path: '/api/slos/:id',
  gate: { when: mayChange },
  params,
  response: z.object({ id: z.string() }),
  summary: 'Deletes an objective and its alerts',
});

export const readSloStatus = endpoint({
  method: 'GET',
  path: '/api/slos/:id/status',
  gate: { when: mayRead },
  params,
  response: z.object({
    state: z.enum(sloStates),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    good: z.number(),
    total: z.number(),
    budgetLeft: z.number().describe('1: untouched; 0: used up; below 0: overdrawn'),
    burnRate: z.number().describe('Of the last hour; 1 uses the budget up exactly with the window'),
  }),
  summary: 'How an objective stands now',
});

export const readSloHistory = endpoint({
  method: 'GET',
  path: '/api/slos/:id/history',
  gate: { when: mayRead },
  params,
  response: z.object({
    points: z.array(
      z.object({
        time: z.number().describe('Milliseconds since the epoch: the end of a stretch of time'),
        budgetLeft: z.number().describe('After all events of the window until then'),
        burnRate: z.number().describe('Of the stretch'),
        total: z.number(),
      }),
    ),
  }),
  summary: 'How the error budget of the present window was used',
});

export const readSloAlerts = endpoint({
  method: 'GET',
  path: '/api/slos/:id/alerts',
  gate: { when: mayRead },
  params,
  response: z.object({
    alerts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        enabled: z.boolean(),
        severity: z.enum(triggerSeverities),
        pair: burnPairSchema.nullable(),
      }),
    ),
    events: z.array(triggeredAlertSchema).describe('The newest 50 firings'),
    total: z.int().describe('Of firings'),
  }),
  summary: 'Alerts of an objective, and what has fired of them',
});

export const keepSloAlerts = endpoint({
  method: 'PUT',
  path: '/api/slos/:id/alerts',
  gate: { when: mayChange },
  params,
  body: z.object({ pairs: z.array(burnPairSchema).max(8) }),
  response: z.object({ alerts: z.array(z.object({ id: z.string(), name: z.string(), enabled: z.boolean() })) }),
  summary: 'Makes, changes and removes the burn rate alerts of an objective',
});
