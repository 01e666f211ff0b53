import { z } from 'zod';
import { traceReaders } from '#plugins/tracing/contract';
import { all, endpoint, flag } from '#sdk';
import { compareChoices } from '#sdk/query';
import { serviceMapSchema } from './common/map/serviceMap';

/** Without it there is no map, and no tab that leads to it. */
export const serviceMapFlag = 'ServiceListMap';
export const mayReadMap = all(traceReaders.holds, flag(serviceMapFlag));

const names = (most: number) => z.array(z.string().min(1).max(500)).max(most).default([]);

export const readServiceMap = endpoint({
  method: 'POST',
  path: '/api/spm/map',
  gate: { when: mayReadMap },
  body: z.object({
    range: z
      .object({ from: z.number().int().min(0), to: z.number().int().min(0) })
      .describe('Milliseconds since the epoch, `to` excluded; widened to whole minutes'),
    compareTo: z.enum(compareChoices).optional().describe('How long before the figures are compared with'),
    services: names(50).describe('These and what they call or are called by; all without any'),
    operations: names(50).describe('Only traces that have a span of one of these names'),
    environments: names(50).describe('Only spans whose `deployment.environment.name` is one of these'),
    limit: z
      .number()
      .int()
      .min(1000)
      .max(1_000_000)
      .default(200_000)
      .describe('Spans that edges are looked for in, at most. Of more, whole traces are drawn evenly and stand for all'),
  }),
  response: serviceMapSchema,
  summary: 'The services of a range, what they call and how that went',
});
