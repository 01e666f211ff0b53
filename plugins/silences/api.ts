import { z } from 'zod';
import { triggerSeverities, triggerTypes } from '#plugins/triggers/contract';
import { can, endpoint, uuidField } from '#sdk';
import { matchersSchema, silenceKinds, silenceSchema, silenceValuesSchema } from './common/silence';

export const mayRead = can('READ_ALERTS');
export const mayChange = can('ALERTS');

const one = z.object({ id: uuidField });

export const listSilences = endpoint({
  method: 'GET',
  path: '/api/silences',
  gate: { when: mayRead },
  query: z.object({
    search: z.string().max(200).default('').describe('Part of comment, matchers or who made it'),
    kind: z.enum(silenceKinds).optional(),
    state: z.enum(['current', 'expired', 'all']).default('all').describe('current: not over'),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ results: z.array(silenceSchema), total: z.int() }),
  summary: 'Silences and maintenance windows of the account: those that are not over first',
});

export const readSilence = endpoint({
  method: 'GET',
  path: '/api/silences/:id',
  gate: { when: mayRead },
  params: one,
  response: silenceSchema,
  summary: 'One silence or maintenance window',
});

export const createSilence = endpoint({
  method: 'POST',
  path: '/api/silences',
  gate: { when: mayChange },
  body: silenceValuesSchema,
  response: silenceSchema,
  summary: 'Makes a silence or a maintenance window',
});

export const changeSilence = endpoint({
  method: 'PUT',
  path: '/api/silences/:id',
  gate: { when: mayChange },
  params: one,
  body: silenceValuesSchema,
  response: silenceSchema,
  summary: 'Changes a silence or maintenance window that is not over',
});

export const expireSilence = endpoint({
  method: 'POST',
  path: '/api/silences/:id/expire',
  gate: { when: mayChange },
  params: one,
  response: silenceSchema,
  summary: 'Ends a silence or maintenance window now, with all of its further times',
});

export const previewSilence = endpoint({
  method: 'POST',
  path: '/api/silences/preview',
  gate: { when: mayRead },
  body: z.object({ matchers: matchersSchema }),
  response: z.object({
    hidden: z
      .array(
        z.object({
          triggerId: z.string(),
          name: z.string(),
          type: z.enum(triggerTypes),
          labels: z.record(z.string(), z.string()),
          severity: z.enum(triggerSeverities).nullable(),
          state: z.string(),
          since: z.string().describe('ISO 8601'),
          mutedBy: z.string().nullable(),
        }),
      )
      .describe('100 at most'),
    total: z.int(),
    missing: z.string().optional().describe('What was not looked at'),
  }),
  summary: 'Groups of alerts, anything but ok now, that matchers would keep silent',
});
