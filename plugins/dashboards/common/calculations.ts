import { z } from 'zod';

/** One number of many; named as in Perses, which has the first eight. */
export const calculations = {
  last: { title: 'Last', of: (values: Values) => values.at(-1) ?? null },
  'last-number': { title: 'Last number', of: (values: Values) => values.findLast(isNumber) ?? null },
  first: { title: 'First', of: (values: Values) => values[0] ?? null },
  'first-number': { title: 'First number', of: (values: Values) => values.find(isNumber) ?? null },
  mean: { title: 'Mean', of: (values: Values) => numbers(values, (all) => sum(all) / all.length) },
  sum: { title: 'Sum', of: (values: Values) => numbers(values, sum) },
  min: { title: 'Min', of: (values: Values) => numbers(values, (all) => all.reduce((a, b) => Math.min(a, b))) },
  max: { title: 'Max', of: (values: Values) => numbers(values, (all) => all.reduce((a, b) => Math.max(a, b))) },
  count: { title: 'Count', of: (values: Values) => values.filter(isNumber).length },
  range: {
    title: 'Range',
    of: (values: Values) => numbers(values, (all) => all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b))),
  },
  difference: { title: 'Difference', of: (values: Values) => numbers(values, (all) => (all.at(-1) ?? 0) - (all[0] ?? 0)) },
  median: { title: 'Median', of: (values: Values) => numbers(values, (all) => quantile(all, 0.5)) },
  p95: { title: '95th percentile', of: (values: Values) => numbers(values, (all) => quantile(all, 0.95)) },
  p99: { title: '99th percentile', of: (values: Values) => numbers(values, (all) => quantile(all, 0.99)) },
} as const satisfies Record<string, { readonly title: string; of(values: Values): number | null }>;

type Values = readonly (number | null)[];
export type Calculation = keyof typeof calculations;
export const calculationNames = Object.keys(calculations) as [Calculation, ...Calculation[]];
export const calculationSchema = z.enum(calculationNames);

/** @param values in their order; null where there is none, which counts for nothing */
export const calculate = (calculation: Calculation, values: Values): number | null => calculations[calculation].of(values);

const isNumber = (value: number | null | undefined): value is number => value !== null && value !== undefined && !Number.isNaN(value);
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

function numbers(values: Values, of: (all: readonly number[]) => number): number | null {
  const all = values.filter(isNumber);
  return all.length === 0 ? null : of(all);
}

/** Between the two nearest ranks, as Prometheus' `quantile` takes it. */
function quantile(all: readonly number[], q: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  const rank = q * (sorted.length - 1);
  const low = sorted[Math.floor(rank)] ?? 0;
  return low + ((sorted[Math.ceil(rank)] ?? low) - low) * (rank - Math.floor(rank));
}
