import { z } from 'zod';
import { triggerSeverities } from '#plugins/triggers/contract';

/** An alert on two windows at once: it fires when the budget burns faster than `rate` in both. */
export const burnPairSchema = z
  .object({
    longMinutes: z
      .int()
      .min(5)
      .max(7 * 24 * 60),
    shortMinutes: z
      .int()
      .min(1)
      .max(24 * 60),
    rate: z.number().gt(0).max(1000),
    severity: z.enum(triggerSeverities),
  })
  .refine(({ longMinutes, shortMinutes }) => shortMinutes < longMinutes, 'The short window is shorter than the long one.');
export type BurnPair = z.output<typeof burnPairSchema>;

/** Those of the SRE workbook: of a window of 30 days they tell 2 % of the budget used in an hour, 5 % in six hours, 10 % in a day and in three. */
export const usualPairs: readonly BurnPair[] = [
  { longMinutes: 60, shortMinutes: 5, rate: 14.4, severity: 'SEVERE' },
  { longMinutes: 6 * 60, shortMinutes: 30, rate: 6, severity: 'HIGH' },
  { longMinutes: 24 * 60, shortMinutes: 2 * 60, rate: 3, severity: 'MEDIUM' },
  { longMinutes: 3 * 24 * 60, shortMinutes: 6 * 60, rate: 1, severity: 'LOW' },
];

/** Such as `6 h`. */
export const minutesTitle = (minutes: number): string =>
  minutes % 1440 === 0 ? `${minutes / 1440} d` : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
