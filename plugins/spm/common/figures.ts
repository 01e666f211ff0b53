import { z } from 'zod';

/** How requests went. Durations are nanoseconds; null where there was no request. */
export const figuresSchema = z.object({
  requests: z.number().describe('Requests in the range'),
  errors: z.number().describe('Those of them whose span has the status "error"'),
  requestRate: z.number().describe('Requests a second'),
  errorRate: z.number().nullable().describe('Share of requests that failed, 0 to 1'),
  latencyAvg: z.number().nullable().describe('Nanoseconds'),
  latencyP50: z.number().nullable().describe('Nanoseconds, at most 4.5 % off; so are the other quantiles'),
  latencyP95: z.number().nullable().describe('Nanoseconds'),
  latencyP99: z.number().nullable().describe('Nanoseconds'),
  totalTime: z.number().describe('Durations of all requests together, in nanoseconds'),
});
export type Figures = z.infer<typeof figuresSchema>;

/** Figures of now, and what they were in the range compared with. */
export const comparedFiguresSchema = figuresSchema.extend({
  before: figuresSchema.nullable().describe('In the range compared with; null when nothing is compared, or there was nothing'),
});
export type ComparedFigures = z.infer<typeof comparedFiguresSchema>;

/**
 * How the requests of a service are told from its other spans.
 * - `kind`: its SERVER and CONSUMER spans
 * - `parent`: it has none of these; its spans whose parent is no span of the same service, such as the root of a scheduled task
 */
export const entries = ['kind', 'parent'] as const;
export type Entry = (typeof entries)[number];

/** What was looked at: the counts of each minute, or every span. */
export const sources = ['minutes', 'spans'] as const;
export type Source = (typeof sources)[number];
