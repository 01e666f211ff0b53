import { z } from 'zod';

/** Minutes between two evaluations at least: ten seconds. */
export const leastEvery = 1 / 6;

/** Minutes of a rule up to a day: whole seconds, so that 0.25 is 15 of them. */
export const minutesField = (least: number) =>
  z
    .number()
    .min(least - 0.001, least === 0 ? 'Enter 0 or more.' : `Enter ${Math.round(least * 60)} seconds or more.`)
    .max(24 * 60)
    .refine((minutes) => Math.abs(minutes * 60 - Math.round(minutes * 60)) < 0.01, 'Enter whole seconds: 0.25 minutes are 15.');

/** Milliseconds of minutes that are whole seconds. */
export const msOf = (minutes: number): number => Math.round(minutes * 60) * 1000;
