import { z } from 'zod';
import { definePoint } from '#core';
import type { SignalDescription } from '../query/signal';

const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be the name of a table or column');

const fieldSchema = z.strictObject({
  type: z.enum(['text', 'number', 'boolean', 'time', 'enum', 'severity', 'json', 'json-text', 'map', 'list', 'objects', 'size-counts']),
  sql: z
    .string()
    .regex(/^(?!.*\bselect\b)[\w\s().,+*/'-]+$/i, 'must be a column or an expression of columns')
    .optional(),
  unit: z.string().optional(),
  values: z.array(z.string()).optional(),
  none: z.string().optional(),
  members: z.record(z.string(), z.strictObject({ type: z.enum(['text', 'time', 'json-text']), column: identifier })).optional(),
  hexDigits: z.array(z.number().int().positive()).optional(),
});

/** Rows of one kind in the telemetry store, which everybody can ask with the same query. The plugin creates their tables with a migration of its own. */
export const signals = definePoint({
  id: 'host/signal@1',
  side: 'server',
  ungated: 'Rows are guarded by their account; put the condition before the routes that ask for them.',
  schema: (): z.ZodType<SignalDescription> =>
    z.strictObject({
      name: z.string().min(1),
      title: z.string().min(1),
      tables: z.tuple([identifier], identifier),
      lasting: z.array(identifier).optional(),
      retention: z.strictObject({ days: z.number().int().min(1).max(3650) }).optional(),
      tenant: identifier,
      time: z.strictObject({ column: identifier, digits: z.union([z.literal(3), z.literal(6), z.literal(9)]) }),
      key: z.tuple([identifier], identifier),
      isNumbered: z.boolean().optional(),
      state: z
        .strictObject({
          key: z.tuple([identifier], identifier),
          version: identifier,
          gone: identifier.optional(),
          lifetime: z.strictObject({ hours: z.number().int().min(1).max(87_600) }).optional(),
        })
        .optional(),
      text: identifier.optional(),
      words: z.array(z.string()).optional(),
      fields: z.record(z.string(), fieldSchema),
      rest: z.string().optional(),
      dimension: z
        .strictObject({
          table: identifier,
          key: identifier,
          id: identifier,
          day: identifier,
          fields: z.record(z.string(), fieldSchema),
        })
        .optional(),
      received: identifier.optional(),
      isKeyedByFiveMinutes: z.boolean().optional(),
      isMerged: z.boolean().optional(),
      textIndex: z.strictObject({ days: identifier }).optional(),
      minuteCounts: z.array(identifier).optional(),
    }),
});
