import { z } from 'zod';
import { type Column, missingKey, othersKey, type PanelAnswer } from '#sdk/query';
import { type Calculation, calculate, calculationSchema, calculations } from '../calculations';
import { readRegex } from '../mappings/valueMappings';
import { cellNumber, cellText, columnNamed } from './cells';
import { asTable, distinctNames, type Found, isFound, labelTable, longTable, pickRows, rowCount, sharedUnit, tableOf } from './tables';
import { defineTransformation } from './transformationKind';

const each = (answers: readonly PanelAnswer[], change: (answer: Found) => PanelAnswer): readonly PanelAnswer[] =>
  answers.map((answer) => (isFound(answer) ? change(answer) : answer));

/** Counts have no unit, whatever is counted. */
const unitAfter = (calculation: Calculation, unit: string | undefined) => (calculation === 'count' || unit === undefined ? {} : { unit });

export const groupBy = defineTransformation({
  title: 'Group by',
  description: 'One row for all rows with the same values, with what their other columns come to.',
  spec: z.looseObject({
    by: z.array(z.string().max(500)).max(20).default([]),
    /** All number columns by their sum when empty. */
    calculate: z
      .array(z.looseObject({ column: z.string().max(500), calculation: calculationSchema.default('sum') }))
      .max(50)
      .default([]),
  }),
  apply: (answers, { by, calculate: asked }) =>
    each(answers, (answer) => {
      const table = tableOf(answer);
      if (table === undefined) return answer;
      const keys = by.map((name) => columnNamed(table.columns, name));
      const wanted =
        asked.length > 0
          ? asked
          : table.columns
              .filter(({ name, role, type }) => role === 'measure' && type === 'number' && !by.includes(name))
              .map(({ name }) => ({ column: name, calculation: 'sum' as const }));
      const groups = new Map<string, number[]>();
      for (let row = 0; row < rowCount(table.columns); row += 1) {
        const key = keys.map(({ values, rest }) => `${rest?.[row] ?? ''}\0${cellText(values[row])}`).join('\0');
        const rows = groups.get(key);
        if (rows === undefined) groups.set(key, [row]);
        else rows.push(row);
      }
      const rows = [...groups.values()];
      const measures = wanted.map(({ column: name, calculation }): Column => {
        const { values, unit } = columnNamed(table.columns, name);
        return {
          name: `${name} (${calculations[calculation].title.toLowerCase()})`,
          role: 'measure',
          type: 'number',
          ...unitAfter(calculation, unit),
          // Texts can be counted, and nothing else.
          values: rows.map((of) =>
            calculation === 'count'
              ? of.filter((row) => (values[row] ?? null) !== null).length
              : calculate(
                  calculation,
                  of.map((row) => cellNumber(values[row])),
                ),
          ),
        };
      });
      return asTable(table, [
        ...pickRows(
          keys,
          rows.map(([first = 0]) => first),
        ),
        ...measures,
      ]);
    }),
});

export const rename = defineTransformation({
  title: 'Rename',
  description: 'Gives series and columns other names: one by one, or by a regular expression with $1 for what its first group finds.',
  spec: z.looseObject({
    names: z.record(z.string().max(500), z.string().max(500)).default({}),
    pattern: z.string().max(1000).optional(),
    replacement: z.string().max(500).default(''),
  }),
  apply: (answers, { names, pattern, replacement }) => {
    const regex = pattern === undefined || pattern === '' ? undefined : readRegex(pattern);
    if (pattern !== undefined && pattern !== '' && regex === undefined) throw new Error(`"${pattern}" is no regular expression.`);
    const renamed = (name: string): string => {
      if (Object.hasOwn(names, name)) return names[name] || name;
      if (regex === undefined) return name;
      try {
        return regex.matcher(name).replaceAll(replacement) || name;
      } catch {
        throw new Error(`"${replacement}" names a group that "${pattern}" does not have.`);
      }
    };
    return each(answers, (answer) => {
      if (answer.kind === 'series') return { ...answer, series: answer.series.map((one) => ({ ...one, name: renamed(one.name) })) };
      if (answer.kind !== 'table') return answer;
      return { ...answer, columns: answer.columns.map((one) => ({ ...one, name: renamed(one.name) })) };
    });
  },
});

export const organise = defineTransformation({
  title: 'Organise',
  description: 'Puts columns and series in an order, and hides some.',
  spec: z.looseObject({
    /** Those that are not named come behind, in their own order. */
    order: z.array(z.string().max(500)).max(500).default([]),
    hidden: z.array(z.string().max(500)).max(500).default([]),
  }),
  apply: (answers, { order, hidden }) => {
    const place = new Map(order.map((name, at) => [name, at]));
    const arranged = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
      all
        .filter(({ name }) => !hidden.includes(name))
        .sort((a, b) => (place.get(a.name) ?? order.length) - (place.get(b.name) ?? order.length));
    return each(answers, (answer) => {
      if (answer.kind === 'series') return { ...answer, series: arranged(answer.series) };
      const table = tableOf(answer);
      return table === undefined ? answer : asTable(table, arranged(table.columns));
    });
  },
});

export const reduce = defineTransformation({
  title: 'Reduce',
  description: 'One row for each series or number column, with what its values come to.',
  spec: z.looseObject({
    calculations: z.array(calculationSchema).max(14).default(['last-number']),
    /** A column for each label of the series. */
    labels: z.boolean().default(false),
  }),
  apply: (answers, { calculations: asked, labels: withLabels }) =>
    each(answers, (answer) => {
      if (answer.kind === 'heat') return answer;
      const table = answer.kind === 'series' ? undefined : tableOf(answer);
      const of =
        answer.kind === 'series'
          ? distinctNames(answer.series).map(({ name, values, labels, unit }) => ({ name, values, labels, unit }))
          : (table?.columns ?? [])
              .filter(({ type, role }) => type === 'number' && role === 'measure')
              .map(({ name, values, unit }) => ({ name, values: values.map(cellNumber), labels: {} as Record<string, string>, unit }));
      const labels = withLabels ? [...new Set(of.flatMap((one) => Object.keys(one.labels)))].sort() : [];
      const unit = sharedUnit(of.map(({ unit: own }) => (own === undefined ? {} : { unit: own })));
      return asTable(answer, [
        { name: 'name', role: 'group', type: 'text', values: of.map(({ name }) => name) },
        ...labels.map(
          (label): Column => ({ name: label, role: 'group', type: 'text', values: of.map((one) => one.labels[label] ?? null) }),
        ),
        ...asked.map(
          (calculation): Column => ({
            name: calculations[calculation].title,
            role: 'measure',
            type: 'number',
            ...unitAfter(calculation, unit),
            values: of.map(({ values }) => calculate(calculation, values)),
          }),
        ),
      ]);
    }),
});

export const labelsToColumns = defineTransformation({
  title: 'Labels to columns',
  description: 'A table with a column for each label. With a label for names, its values become columns of values.',
  spec: z.looseObject({
    /** The values of this label become the columns; one column `value` when absent. */
    nameLabel: z.string().max(500).optional(),
    /** A row for each moment, not only for the last. */
    everyMoment: z.boolean().default(false),
  }),
  apply: (answers, { nameLabel, everyMoment }) =>
    each(answers, (answer) => {
      if (answer.kind !== 'series') return answer;
      const table = labelTable(answer, everyMoment);
      return nameLabel === undefined || nameLabel === '' ? table : asTable(table, spread(table.columns, nameLabel));
    }),
});

/** One row for each set of the other labels and time; a column for each value of `by`. */
function spread(columns: readonly Column[], by: string): readonly Column[] {
  const names = columnNamed(columns, by);
  const values = columnNamed(columns, 'value');
  const keys = columns.filter((column) => column !== names && column !== values);
  const rows = new Map<string, { readonly first: number; readonly of: Map<string, number> }>();
  const heads = new Set<string>();
  for (let row = 0; row < rowCount(columns); row += 1) {
    const key = keys.map((column) => cellText(column.values[row])).join('\0');
    const met = rows.get(key) ?? { first: row, of: new Map<string, number>() };
    rows.set(key, met);
    const rest = names.rest?.[row];
    const head = rest === 'others' ? othersKey : cellText(names.values[row]) || missingKey;
    heads.add(head);
    met.of.set(head, row);
  }
  const all = [...rows.values()];
  const unit = values.unit === undefined ? {} : { unit: values.unit };
  return [
    ...pickRows(
      keys,
      all.map(({ first }) => first),
    ),
    ...[...heads].map(
      (head): Column => ({
        name: head,
        role: 'measure',
        type: 'number',
        ...unit,
        values: all.map(({ of }) => values.values[of.get(head) ?? -1] ?? null),
      }),
    ),
  ];
}

export const seriesToRows = defineTransformation({
  title: 'Series to rows',
  description: 'A row for each value of each series: time, name, value.',
  spec: z.looseObject({}),
  apply: (answers) => each(answers, (answer) => (answer.kind === 'series' ? longTable(answer) : answer)),
});
