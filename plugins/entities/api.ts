import { z } from 'zod';
import { endpoint, signedIn } from '#sdk';
import { entitySchema } from './contract';

const gate = { when: signedIn };
const time = {
  from: z.union([z.string(), z.number()]).default('now-1h').describe('Date math, ISO 8601 or milliseconds since the epoch'),
  to: z.union([z.string(), z.number()]).default('now'),
};
const failed = z
  .array(z.object({ source: z.string(), message: z.string() }))
  .describe('Those who were asked and could not answer, and why; what they know is missing');

export const listEntities = endpoint({
  method: 'GET',
  path: '/api/entities/:kind',
  gate,
  params: z.object({ kind: z.string().min(1).max(60) }),
  query: z.object({
    ...time,
    search: z.string().max(200).default('').describe('A part of the name, without regard to case'),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  response: z.object({
    results: z.array(entitySchema),
    total: z.int(),
    isTotalExact: z.boolean().describe('False where there are at least as many'),
    failed,
  }),
  summary: 'Things of a kind, such as services or pods, that rows of a time range name',
});

export const readEntity = endpoint({
  method: 'POST',
  path: '/api/entities/about',
  gate,
  body: entitySchema.extend({ ...time, accounts: z.array(z.int().positive()).max(100).default([]) }),
  response: z.object({
    facts: z.array(
      z.object({
        source: z.string().describe('Who tells it'),
        seen: z.object({ first: z.number(), last: z.number() }).optional(),
        health: z.object({ state: z.enum(['ok', 'warning', 'critical']), reason: z.string() }).optional(),
        attributes: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
        relations: z.array(z.object({ title: z.string(), entities: z.array(entitySchema), total: z.int() })).optional(),
      }),
    ),
    failed,
  }),
  summary: 'What is known of one thing: when it was seen, how it is, its attributes, and what it has to do with',
});
