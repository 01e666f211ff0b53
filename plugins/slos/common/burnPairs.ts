import { z } from 'zod';
import { triggerSeverities } from '#plugins/triggers/contract';
import type { SloValues, SloWindow } from './slo';

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

/** Parts of the error budget, and the windows in which the SRE workbook has somebody told that they were used. */
const usual = [
  { share: 0.02, longMinutes: 60, shortMinutes: 5, severity: 'SEVERE' },
  { share: 0.05, longMinutes: 6 * 60, shortMinutes: 30, severity: 'HIGH' },
  { share: 0.1, longMinutes: 24 * 60, shortMinutes: 2 * 60, severity: 'MEDIUM' },
  { share: 0.1, longMinutes: 3 * 24 * 60, shortMinutes: 6 * 60, severity: 'LOW' },
] as const;

type Aim = Pick<SloValues, 'objective' | 'window'>;

/** Minutes of a window; of a calendar month those of 30 days. */
const minutesOf = (window: SloWindow): number => (window === 'month' ? 30 : Number.parseInt(window, 10)) * 24 * 60;
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** How fast the budget burns while every event is bad: no burn rate is higher. @param objective in percent */
export const highestRate = (objective: number): number => rounded(100 / (100 - objective), 6);

/** Whether an alert can ever fire: it wants a burn rate above its own. @param objective in percent */
export const canFire = ({ rate }: Pick<BurnPair, 'rate'>, objective: number): boolean => rate < highestRate(objective);

/** Why one cannot, in words for people; undefined when it can. */
export const rateFault = ({ rate }: Pick<BurnPair, 'rate'>, objective: number): string | undefined =>
  canFire({ rate }, objective)
    ? undefined
    : `A burn rate above ${rate} is never reached: with an objective of ${objective} % it is ${rounded(highestRate(objective), 2)} when every event is bad. Enter less.`;

/** Part of the error budget that is used within the long window at a burn rate; 1 is all of it. */
export const shareUsed = ({ rate, longMinutes }: Pick<BurnPair, 'rate' | 'longMinutes'>, window: SloWindow): number =>
  (rate * longMinutes) / minutesOf(window);

/**
 * Alerts on the shares of the budget that the SRE workbook names (2 % in an hour, 5 % in six, 10 % in a day and in three), as burn rates of the objective's own window. None is below 1, which is
 * as fast as allowed, and none is so high that a failure of nearly all events would not reach it.
 */
export const usualPairs = ({ objective, window }: Aim): readonly BurnPair[] =>
  usual.map(({ share, ...pair }) => ({
    ...pair,
    rate: rounded(Math.min(Math.max(1, (share * minutesOf(window)) / pair.longMinutes), highestRate(objective) * 0.9), 2),
  }));

/** Such as `6 h`. */
export const minutesTitle = (minutes: number): string =>
  minutes % 1440 === 0 ? `${minutes / 1440} d` : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
