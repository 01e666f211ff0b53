import { z } from 'zod';
import type { Cell, Column } from '#sdk/query';
import { cellText } from './cells';
import { asTable, type Found, isFound, rowCount, type TableAnswer, tableOf, together, wideTable } from './tables';
import { defineTransformation } from './transformationKind';

const columns = z.array(z.string().max(500)).max(50).default([]);

/** Series are tables of one column each where they are joined by time, and rows of their labels otherwise. */
const joinable = (answer: Found, by: readonly string[]): TableAnswer | undefined =>
  answer.kind === 'series' && by.every((name) => name === 'time' || name === 'timestamp') ? wideTable(answer) : tableOf(answer);

/** Perses calls the time of series `timestamp`. */
const same = (name: string): string => (name === 'timestamp' || name === '@timestamp' ? 'time' : name);

export const join = defineTransformation({
  title: 'Join',
  description: 'Puts rows of several queries side by side where they have the same time or the same values.',
  spec: z.looseObject({ columns, mode: z.enum(['outer', 'inner']).default('outer') }),
  apply: (answers, { columns: chosen, mode }) => {
    const by = chosen.length === 0 ? ['time'] : chosen;
    const found = answers.filter(isFound);
    const tables = found.flatMap((answer) => joinable(answer, by) ?? []);
    if (tables.length === 0) return answers;
    return [asTable(together(found), joined(tables, by.map(same), mode)), ...answers.filter((answer) => !isFound(answer))];
  },
});

/** @returns keys first, then all other columns; a name that is there twice has the number of its query behind it */
function joined(tables: readonly TableAnswer[], by: readonly string[], mode: 'outer' | 'inner'): readonly Column[] {
  const rows = new Map<string, { readonly keys: readonly Cell[]; readonly at: (number | undefined)[] }[]>();
  const heads = by.map((name) => tables.flatMap((table) => table.columns.filter((column) => same(column.name) === name))[0]);
  for (const [index, table] of tables.entries()) {
    const keys = by.map((name) => table.columns.find((column) => same(column.name) === name));
    if (keys.some((column) => column === undefined)) continue;
    for (let row = 0; row < rowCount(table.columns); row += 1) {
      const cells = keys.map((column) => column?.values[row] ?? null);
      const key = cells.map(cellText).join('\0');
      const met = rows.get(key) ?? [];
      if (!rows.has(key)) rows.set(key, met);
      // A second row of the same key in one table is a row of its own: nothing is lost.
      const free = met.find(({ at }) => at[index] === undefined) ?? { keys: cells, at: [] };
      if (free.at.length === 0 && !met.includes(free)) met.push(free);
      free.at[index] = row;
    }
  }
  const all = [...rows.values()].flat();
  const kept = mode === 'outer' ? all : all.filter(({ at }) => tables.every((_table, index) => at[index] !== undefined));
  if (by.length === 1 && heads[0]?.type === 'time') kept.sort((a, b) => Number(a.keys[0]) - Number(b.keys[0]));
  const taken = new Set(by);
  const others = tables.flatMap((table, index) =>
    table.columns
      .filter((column) => !by.includes(same(column.name)))
      .map((column): Column => {
        const { rest: _rest, ...plain } = column;
        const name = taken.has(column.name) ? `${column.name} ${index + 1}` : column.name;
        taken.add(name);
        return { ...plain, name, values: kept.map(({ at }) => (at[index] === undefined ? null : (column.values[at[index]] ?? null))) };
      }),
  );
  const keyColumns = heads.flatMap((head, place): Column[] => {
    if (head === undefined) return [];
    const { rest: _rest, distinct: _distinct, ...plain } = head;
    return [{ ...plain, name: by[place] ?? head.name, values: kept.map(({ keys }) => keys[place] ?? null) }];
  });
  return [...keyColumns, ...others];
}

export const merge = defineTransformation({
  title: 'Merge',
  description: 'Makes one table of all queries: rows below one another, columns of the same name together.',
  spec: z.looseObject({}),
  apply: (answers) => {
    const found = answers.filter(isFound);
    const tables = found.flatMap((answer) => tableOf(answer, true) ?? []);
    if (tables.length === 0) return answers;
    return [asTable(together(found), stacked(tables)), ...answers.filter((answer) => !isFound(answer))];
  },
});

function stacked(tables: readonly TableAnswer[]): readonly Column[] {
  const names = [...new Set(tables.flatMap((table) => table.columns.map(({ name }) => same(name))))];
  return names.map((name) => {
    const parts = tables.map((table) => ({
      column: table.columns.find((column) => same(column.name) === name),
      rows: rowCount(table.columns),
    }));
    const { rest: _rest, distinct: _distinct, unit, ...head } = parts.flatMap(({ column }) => column ?? [])[0] as Column;
    const isShared = parts.every(({ column }) => column === undefined || column.unit === unit);
    return {
      ...head,
      name,
      ...(unit !== undefined && isShared && { unit }),
      values: parts.flatMap(({ column, rows }) => column?.values ?? Array.from({ length: rows }, () => null)),
    };
  });
}

/** The first value that one of the columns has, in the place of all. */
const oneOf = (of: readonly Column[], name: string): Column => {
  const { rest: _rest, distinct: _distinct, ...head } = of[0] as Column;
  return {
    ...head,
    name,
    values: head.values.map((_value, row) => of.map(({ values }) => values[row] ?? null).find((cell) => cell !== null) ?? null),
  };
};

const withOne = (table: TableAnswer, chosen: (column: Column) => boolean, name: string): TableAnswer => {
  const of = table.columns.filter(chosen);
  if (of.length === 0) return table;
  return asTable(table, [...table.columns.filter((column) => !of.includes(column)), oneOf(of, name)]);
};

export const mergeColumns = defineTransformation({
  title: 'Merge columns',
  description: 'One column in the place of several: the first that has a value.',
  spec: z.looseObject({ columns, name: z.string().max(500).default('') }),
  apply: (answers, { columns: chosen, name }) =>
    answers.map((answer) => {
      const table = isFound(answer) ? tableOf(answer, true) : undefined;
      return table === undefined ? answer : withOne(table, (column) => chosen.includes(column.name), name || (chosen[0] ?? ''));
    }),
});

export const mergeIndexedColumns = defineTransformation({
  title: 'Merge numbered columns',
  description: 'One column in the place of "value 1", "value 2", …: the first that has a value.',
  spec: z.looseObject({ column: z.string().max(500).default('value') }),
  apply: (answers, { column: base }) =>
    answers.map((answer) => {
      const table = isFound(answer) ? tableOf(answer, true) : undefined;
      const isIndexed = ({ name }: Column): boolean => name === base || (name.startsWith(base) && /^ #?\d+$/.test(name.slice(base.length)));
      return table === undefined ? answer : withOne(table, isIndexed, base);
    }),
});
