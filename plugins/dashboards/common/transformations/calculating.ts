import { z } from 'zod';
import type { Column, PanelAnswer, PanelSeries } from '#sdk/query';
import { calculate, calculationSchema, calculations } from '../calculations';
import { cellNumber, columnNamed } from './cells';
import { asTable, type Found, isFound, rowCount, type SeriesAnswer, sharedUnit, tableOf } from './tables';
import { defineTransformation } from './transformationKind';

const operators = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  /** By zero there is no value, rather than an infinite one. */
  '/': (a: number, b: number) => (b === 0 ? null : a / b),
  '%': (a: number, b: number) => (b === 0 ? null : a % b),
  '^': (a: number, b: number) => a ** b,
} as const;
export const operatorNames = Object.keys(operators) as [keyof typeof operators, ...(keyof typeof operators)[]];

const operand = z.coerce.string().max(500).default('');

const specSchema = z.looseObject({
  mode: z.enum(['binary', 'row']).default('binary'),
  /** Of `binary`: names of a series or column, or numbers. */
  left: operand,
  operator: z.enum(operatorNames).default('/'),
  right: operand,
  /** Of `row`. */
  calculation: calculationSchema.default('sum'),
  /** Of `row`: which ones; all numbers when empty. */
  of: z.array(z.string().max(500)).max(100).default([]),
  /** Of the new one; what it is calculated by when absent. */
  name: z.string().max(500).optional(),
  unit: z.string().max(100).optional(),
  /** Leaves only the new one, and what tells rows apart. */
  replace: z.boolean().default(false),
});
type Spec = z.output<typeof specSchema>;

export const addCalculation = defineTransformation({
  title: 'Calculate',
  description: 'Adds a series or column: of two others (or a number), or of what all in a row come to.',
  spec: specSchema,
  apply: (answers, spec) => {
    const series = answers.filter((answer): answer is SeriesAnswer => answer.kind === 'series');
    // Series of different queries are calculated with: requests that failed by all requests.
    if (series.length > 0 && series.length === answers.filter(isFound).length) return withSeries(answers, series, spec);
    return answers.map((answer) => (isFound(answer) ? withColumn(answer, spec) : answer));
  },
});

const titleOf = ({ name, mode, left, operator, right, calculation }: Spec): string =>
  name || (mode === 'binary' ? `${left} ${operator} ${right}` : calculations[calculation].title);

/** The unit is that of both sides where they are added, and none where they are divided by one another. */
function unitOf({ unit, mode, operator, calculation }: Spec, of: readonly (string | undefined)[]): { readonly unit?: string } {
  if (unit !== undefined && unit !== '') return { unit };
  const keeps = mode === 'row' ? calculation !== 'count' : operator === '+' || operator === '-' || (operator !== '^' && of.length === 1);
  const shared = sharedUnit(of.map((one) => (one === undefined ? {} : { unit: one })));
  return keeps && shared !== undefined ? { unit: shared } : {};
}

const both = (operator: keyof typeof operators, a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : operators[operator](a, b);

function withSeries(answers: readonly PanelAnswer[], found: readonly SeriesAnswer[], spec: Spec): readonly PanelAnswer[] {
  const all = found.flatMap(({ series }) => series);
  const named = (name: string): PanelSeries | number => {
    const one = all.find((series) => series.name === name);
    if (one !== undefined) return one;
    const number = cellNumber(name);
    if (number === null)
      throw new Error(
        `There is no series "${name}". There are: ${all
          .map((series) => series.name)
          .slice(0, 20)
          .join(', ')}.`,
      );
    return number;
  };
  const of =
    spec.mode === 'binary'
      ? [named(spec.left), named(spec.right)]
      : spec.of.length === 0
        ? all
        : all.filter(({ name }) => spec.of.includes(name));
  const real = of.filter((one) => typeof one !== 'number');
  const times = [...new Set(real.flatMap((one) => one.times))].sort((a, b) => a - b);
  const lookups = of.map((one) => {
    if (typeof one === 'number') return () => one;
    const values = new Map(one.times.map((time, at) => [time, one.values[at] ?? null]));
    return (time: number) => values.get(time) ?? null;
  });
  const made: PanelSeries = {
    name: titleOf(spec),
    labels: {},
    times,
    values: times.map((time) => {
      const values = lookups.map((valueAt) => valueAt(time));
      return spec.mode === 'binary' ? both(spec.operator, values[0] ?? null, values[1] ?? null) : calculate(spec.calculation, values);
    }),
    ...unitOf(
      spec,
      real.map(({ unit }) => unit),
    ),
  };
  const [first] = found;
  return answers.flatMap((answer): PanelAnswer[] => {
    if (answer.kind !== 'series') return [answer];
    const series = [...(spec.replace ? [] : answer.series), ...(answer === first ? [made] : [])];
    return [{ ...answer, series }];
  });
}

function withColumn(answer: Found, spec: Spec): PanelAnswer {
  const table = tableOf(answer, true);
  if (table === undefined) return answer;
  const numbers = table.columns.filter(({ role, type }) => role === 'measure' && type === 'number');
  const named = (name: string): Column | number => {
    const number = table.columns.some((column) => column.name === name) ? null : cellNumber(name);
    return number ?? columnNamed(table.columns, name);
  };
  const of =
    spec.mode === 'binary'
      ? [named(spec.left), named(spec.right)]
      : spec.of.length === 0
        ? numbers
        : spec.of.map((name) => columnNamed(table.columns, name));
  const cell = (one: Column | number | undefined, row: number): number | null =>
    typeof one === 'number' ? one : cellNumber(one?.values[row]);
  const values = Array.from({ length: rowCount(table.columns) }, (_, row) =>
    spec.mode === 'binary'
      ? both(spec.operator, cell(of[0], row), cell(of[1], row))
      : calculate(
          spec.calculation,
          of.map((one) => cell(one, row)),
        ),
  );
  const made: Column = {
    name: titleOf(spec),
    role: 'measure',
    type: 'number',
    ...unitOf(
      spec,
      of.flatMap((one) => (typeof one === 'number' ? [] : [one.unit])),
    ),
    values,
  };
  return asTable(table, [...(spec.replace ? table.columns.filter((column) => !numbers.includes(column)) : table.columns), made]);
}
