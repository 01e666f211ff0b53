import { z } from 'zod';
import type { Cell, Column, PanelAnswer } from '#sdk/query';
import { calculate, calculationSchema } from '../calculations';
import { readRegex } from '../mappings/valueMappings';
import { cellNumber, cellText, columnNamed, compareCells } from './cells';
import { asTable, type Found, isFound, pickRows, rowCount, tableOf } from './tables';
import { defineTransformation } from './transformationKind';

/** Each answer that is no failure by itself. */
const each = (answers: readonly PanelAnswer[], change: (answer: Found) => PanelAnswer): readonly PanelAnswer[] =>
  answers.map((answer) => (isFound(answer) ? change(answer) : answer));

/** A test of names: those in a list, and those that a regular expression finds. @throws Error for one that cannot be read */
function nameTest(names: readonly string[], pattern: string | undefined): (name: string) => boolean {
  const listed = new Set(names);
  if (pattern === undefined || pattern === '') return (name) => listed.has(name);
  const regex = readRegex(pattern);
  if (regex === undefined) throw new Error(`"${pattern}" is no regular expression.`);
  return (name) => listed.has(name) || regex.matcher(name).find();
}

export const filterByName = defineTransformation({
  title: 'Filter by name',
  description: 'Keeps or leaves out series and columns by what they are called.',
  spec: z.looseObject({
    mode: z.enum(['include', 'exclude']).default('include'),
    names: z.array(z.string().max(500)).max(500).default([]),
    /** Found anywhere in the name. */
    pattern: z.string().max(1000).optional(),
  }),
  apply: (answers, { mode, names, pattern }) => {
    const test = nameTest(names, pattern);
    const stays = (name: string): boolean => test(name) === (mode === 'include');
    return each(answers, (answer) => {
      if (answer.kind === 'series') return { ...answer, series: answer.series.filter(({ name }) => stays(name)) };
      if (answer.kind === 'heat') return answer;
      const table = tableOf(answer);
      return table === undefined
        ? answer
        : asTable(
            table,
            table.columns.filter(({ name }) => stays(name)),
          );
    });
  },
});

export const conditionOperators = ['=', '!=', '>', '>=', '<', '<=', 'between', 'contains', 'matches', 'empty', 'not empty'] as const;

type Condition = z.output<typeof conditionSchema>;
const conditionSchema = z.looseObject({
  /** Absent: the value of a series by {@link calculation}. */
  column: z.string().max(500).default(''),
  operator: z.enum(conditionOperators).default('>'),
  value: z.coerce.string().max(1000).default(''),
  /** The upper end of `between`; both belong to it. */
  to: z.coerce.string().max(1000).optional(),
});

function cellTest({ operator, value, to }: Condition): (cell: Cell) => boolean {
  const order = (cell: Cell, than: string): number => compareCells(cell, than, false);
  const isSame = (cell: Cell): boolean => cellText(cell) === value || (cellNumber(cell) !== null && cellNumber(cell) === cellNumber(value));
  const some = (test: (cell: Cell) => boolean) => (cell: Cell) => cell !== null && !Number.isNaN(cell) && test(cell);
  switch (operator) {
    case '=':
      return isSame;
    case '!=':
      return (cell) => !isSame(cell);
    case '>':
      return some((cell) => order(cell, value) > 0);
    case '>=':
      return some((cell) => order(cell, value) >= 0);
    case '<':
      return some((cell) => order(cell, value) < 0);
    case '<=':
      return some((cell) => order(cell, value) <= 0);
    case 'between':
      return some((cell) => order(cell, value) >= 0 && order(cell, to ?? value) <= 0);
    case 'contains':
      return (cell) => cellText(cell).toLowerCase().includes(value.toLowerCase());
    case 'matches': {
      const regex = readRegex(value);
      if (regex === undefined) throw new Error(`"${value}" is no regular expression.`);
      return (cell) => regex.matcher(cellText(cell)).find();
    }
    case 'empty':
      return (cell) => cell === null || cell === '';
    case 'not empty':
      return (cell) => cell !== null && cell !== '';
  }
}

export const filterByValue = defineTransformation({
  title: 'Filter by value',
  description: 'Keeps or leaves out rows by their values, and series by what their values come to.',
  spec: z.looseObject({
    mode: z.enum(['include', 'exclude']).default('include'),
    match: z.enum(['all', 'any']).default('all'),
    conditions: z.array(conditionSchema).max(50).default([]),
    calculation: calculationSchema.default('last-number'),
  }),
  apply: (answers, { mode, match, conditions, calculation }) => {
    if (conditions.length === 0) return answers;
    const tests = conditions.map((condition) => ({ ...condition, test: cellTest(condition) }));
    const fits = (holds: (of: (typeof tests)[number]) => boolean): boolean =>
      (match === 'all' ? tests.every(holds) : tests.some(holds)) === (mode === 'include');
    return each(answers, (answer) => {
      if (answer.kind === 'series') {
        const stays = answer.series.filter(({ labels, values }) =>
          fits(({ column, test }) => test(column === '' || column === 'value' ? calculate(calculation, values) : (labels[column] ?? null))),
        );
        return { ...answer, series: stays };
      }
      const table = tableOf(answer);
      if (table === undefined) return answer;
      const columns = tests.map(({ column }) => (column === '' ? firstMeasure(table.columns) : columnNamed(table.columns, column)));
      const rows = Array.from({ length: rowCount(table.columns) }, (_, row) => row).filter((row) =>
        fits((one) => one.test(columns[tests.indexOf(one)]?.values[row] ?? null)),
      );
      return asTable(table, pickRows(table.columns, rows));
    });
  },
});

const firstMeasure = (columns: readonly Column[]): Column | undefined => columns.find(({ role }) => role === 'measure');

export const sort = defineTransformation({
  title: 'Sort',
  description: 'Puts rows in the order of a column, and series in that of what their values come to.',
  spec: z.looseObject({
    /** The first measure when absent; `name` sorts series by name. */
    column: z.string().max(500).default(''),
    descending: z.boolean().default(true),
    calculation: calculationSchema.default('last-number'),
  }),
  apply: (answers, { column, descending, calculation }) =>
    each(answers, (answer) => {
      if (answer.kind === 'series') {
        const of = answer.series.map((series) => ({
          series,
          value:
            column === 'name'
              ? series.name
              : column === '' || column === 'value'
                ? calculate(calculation, series.values)
                : (series.labels[column] ?? null),
        }));
        return { ...answer, series: of.sort((a, b) => compareCells(a.value, b.value, descending)).map(({ series }) => series) };
      }
      const table = tableOf(answer);
      if (table === undefined) return answer;
      const by = column === '' ? firstMeasure(table.columns) : columnNamed(table.columns, column);
      const rows = Array.from({ length: rowCount(table.columns) }, (_, row) => row);
      return asTable(
        table,
        pickRows(
          table.columns,
          rows.sort((a, b) => compareCells(by?.values[a], by?.values[b], descending)),
        ),
      );
    }),
});

export const limit = defineTransformation({
  title: 'Limit',
  description: 'Keeps the first rows or series.',
  spec: z.looseObject({ limit: z.int().min(1).max(100_000).default(10) }),
  apply: (answers, { limit: most }) =>
    each(answers, (answer) => {
      const all =
        answer.kind === 'series'
          ? answer.series.length
          : answer.kind === 'rows'
            ? answer.hits.length
            : answer.kind === 'table'
              ? rowCount(answer.columns)
              : 0;
      if (all <= most) return answer;
      const about = {
        ...answer,
        leftOut: [
          ...answer.leftOut,
          { what: `${all - most} ${answer.kind === 'series' ? 'series' : 'rows'}`, reason: `a step keeps the first ${most}` },
        ],
      };
      if (about.kind === 'series') return { ...about, series: about.series.slice(0, most) };
      if (about.kind === 'rows') return { ...about, hits: about.hits.slice(0, most) };
      if (about.kind !== 'table') return answer;
      const columns = pickRows(
        about.columns,
        Array.from({ length: most }, (_, row) => row),
      );
      return { ...asTable(about, columns), total: answer.total };
    }),
});
