import { z } from 'zod';

/** Of one account. */
export const mostObjectives = 1000;

const lucene = () => z.string().max(20_000).default('');
const promql = () => z.string().trim().min(1, 'Write a query.').max(20_000);

/** What an objective is about: events that are good out of all. */
export const indicatorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('events'),
    signal: z.enum(['logs', 'spans']),
    total: lucene().describe('Lucene: all events; every row when empty'),
    good: z.string().trim().min(1, 'Say which events are good.').max(20_000).describe('Lucene: those of them that are good'),
  }),
  z.object({
    kind: z.literal('threshold'),
    signal: z.enum(['logs', 'spans']),
    total: lucene().describe('Lucene: all events; every row when empty'),
    field: z
      .string()
      .trim()
      .min(1, 'Name the field.')
      .max(512)
      .regex(/^[\w.@-]+$/, 'A field is a name such as duration.'),
    operator: z.enum(['<', '<=', '>', '>=']),
    value: z.number('Give a number.'),
  }),
  z.object({
    kind: z.literal('metrics'),
    total: promql().describe('PromQL: how many events there were in $window'),
    good: promql().describe('PromQL: how many of them were good'),
  }),
]);
export type Indicator = z.output<typeof indicatorSchema>;

export const windowSchema = z.enum(['7d', '28d', '30d', '90d', 'month']).describe('Rolling days, or the calendar month in UTC');
export type SloWindow = z.output<typeof windowSchema>;

/** Percent of events that are to be good. */
export const objectiveSchema = z
  .number('Give a number.')
  .gt(0, 'An objective is more than 0 %.')
  .lt(100, 'An objective is less than 100 %: no budget would be left for errors.');

export const sloValuesSchema = z.object({
  name: z.string().trim().min(1, 'Name the objective.').max(200),
  description: z.string().max(4000).default(''),
  indicator: indicatorSchema,
  objective: objectiveSchema,
  window: windowSchema,
});
export type SloValues = z.output<typeof sloValuesSchema>;
export type NewSlo = z.input<typeof sloValuesSchema>;

export const sloSchema = sloValuesSchema.extend({
  id: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type Slo = z.output<typeof sloSchema>;
