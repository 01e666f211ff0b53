import { z } from 'zod';
import { comparedFiguresSchema, entries, sources } from './figures';

const times = {
  from: z.number().describe('Start of what was looked at, whole minutes: milliseconds since the epoch'),
  to: z.number().describe('Its end, excluded'),
};

export const serviceRowSchema = comparedFiguresSchema.extend({
  serviceName: z.string(),
  entry: z
    .enum(entries)
    .describe('kind: SERVER and CONSUMER spans are its requests; parent: it has none, and spans whose parent is none of its own are'),
  impactValue: z.number().describe('Time of its requests, in percent of that of the service with the most: 0 to 100'),
  trend: z
    .object({
      requestRate: z.array(z.number()).describe('Requests a second'),
      errorRate: z.array(z.number().nullable()),
      latencyP95: z.array(z.number().nullable()).describe('Nanoseconds'),
    })
    .describe('Over equal stretches of the range'),
});
export type ServiceRow = z.infer<typeof serviceRowSchema>;

export const servicesSchema = z.object({
  results: z.array(serviceRowSchema),
  total: z.int().describe('Of all pages'),
  isCut: z.boolean().describe('There are more services than are looked at: those with the fewest spans are missing'),
  source: z.enum(sources).describe('Whether the counts of each minute were looked at, or every span'),
  interval: z.number().describe('Milliseconds of each stretch of a trend'),
  ...times,
});
export type ServicesAnswer = z.infer<typeof servicesSchema>;

export const facetsSchema = z.object({
  environments: z.array(z.object({ value: z.string(), spans: z.number() })).describe('The most frequent 100'),
  operations: z.array(z.object({ value: z.string(), requests: z.number() })).describe('The 200 with the most time'),
});

export const compactServicesSchema = z.object({
  results: z.array(
    z.object({ serviceName: z.string(), lastSeen: z.number().describe('Minute of its last span: milliseconds since the epoch') }),
  ),
  total: z.int(),
});
