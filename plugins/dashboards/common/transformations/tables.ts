import type { Cell, Column, PanelAnswer, PanelSeries } from '#sdk/query';

export type TableAnswer = Extract<PanelAnswer, { readonly kind: 'table' }>;
export type SeriesAnswer = Extract<PanelAnswer, { readonly kind: 'series' }>;
export type RowsAnswer = Extract<PanelAnswer, { readonly kind: 'rows' }>;
export type Found = Exclude<PanelAnswer, { readonly kind: 'failure' }>;
type About = Pick<Found, 'notices' | 'leftOut' | 'cost' | 'asked' | 'total' | 'step'>;

export const isFound = (answer: PanelAnswer): answer is Found => answer.kind !== 'failure';

export const rowCount = (columns: readonly Column[]): number => columns[0]?.values.length ?? 0;

/** A table of these columns in the place of an answer. */
export function asTable(about: About, columns: readonly Column[]): TableAnswer {
  const { notices, leftOut, cost, asked, step } = about;
  return { kind: 'table', columns, notices, leftOut, cost, asked, total: rowCount(columns), ...(step !== undefined && { step }) };
}

/** What is known of several answers that become one. */
export function together(answers: readonly Found[]): About {
  const steps = answers.flatMap(({ step }) => step ?? []);
  return {
    notices: answers.flatMap(({ notices }) => notices),
    leftOut: answers.flatMap(({ leftOut }) => leftOut),
    cost: {
      rowsRead: answers.reduce((sum, { cost }) => sum + cost.rowsRead, 0),
      bytesRead: answers.reduce((sum, { cost }) => sum + cost.bytesRead, 0),
      elapsedMs: answers.reduce((most, { cost }) => Math.max(most, cost.elapsedMs), 0),
    },
    asked: answers.map(({ asked }) => asked).join('\n'),
    total: answers.reduce((sum, { total }) => sum + total, 0),
    ...(steps.length > 0 && { step: Math.min(...steps) }),
  };
}

/** The rows with these numbers, in this order. */
export const pickRows = (columns: readonly Column[], rows: readonly number[]): readonly Column[] =>
  columns.map((column) => ({
    ...column,
    values: rows.map((row) => column.values[row] ?? null),
    ...(column.rest !== undefined && { rest: rows.map((row) => column.rest?.[row] ?? null) }),
  }));

const measure = (name: string, values: readonly Cell[], unit?: string): Column => ({
  name,
  role: 'measure',
  type: 'number',
  values,
  ...(unit !== undefined && { unit }),
});
const text = (name: string, values: readonly (string | null)[]): Column => ({ name, role: 'group', type: 'text', values });
const time = (values: readonly number[]): Column => ({ name: 'time', role: 'time', type: 'time', values });

/** A row a moment, a column a series. */
export function wideTable(answer: SeriesAnswer): TableAnswer {
  const times = [...new Set(answer.series.flatMap((one) => one.times))].sort((a, b) => a - b);
  const place = new Map(times.map((at, row) => [at, row]));
  const columns = distinctNames(answer.series).map(({ name, times: own, values, unit }) => {
    const cells: (number | null)[] = times.map(() => null);
    for (const [at, value] of values.entries()) cells[place.get(own[at] ?? Number.NaN) ?? 0] = value;
    return measure(name, cells, unit);
  });
  return asTable(answer, [time(times), ...columns]);
}

/** A row for each value of each series: time, what the series is called, and the value. */
export function longTable(answer: SeriesAnswer): TableAnswer {
  const [times, names, values]: [number[], string[], (number | null)[]] = [[], [], []];
  for (const series of answer.series)
    for (const [at, value] of series.values.entries()) {
      times.push(series.times[at] ?? 0);
      names.push(series.name);
      values.push(value);
    }
  return asTable(answer, [time(times), text('metric', names), measure('value', values, sharedUnit(answer.series))]);
}

/** A row for each value, with a column for each label; without `every` only for the last value of each series. */
export function labelTable(answer: SeriesAnswer, every: boolean): TableAnswer {
  const labels = [...new Set(answer.series.flatMap((one) => Object.keys(one.labels)))].sort();
  const rows = answer.series.flatMap((series) =>
    (every ? series.values.map((_value, at) => at) : [series.values.length - 1]).map((at) => ({ series, at })),
  );
  return asTable(answer, [
    time(rows.map(({ series, at }) => series.times[at] ?? 0)),
    ...labels.map((label) =>
      text(
        label,
        rows.map(({ series }) => series.labels[label] ?? null),
      ),
    ),
    measure(
      'value',
      rows.map(({ series, at }) => series.values[at] ?? null),
      sharedUnit(answer.series),
    ),
  ]);
}

/** The fields of rows as columns, those of most rows first. */
function hitTable(answer: RowsAnswer): TableAnswer {
  const fields = new Map<string, Cell[]>();
  for (const [row, hit] of answer.hits.entries())
    for (const [name, value] of leaves(hit._source)) {
      const cells = fields.get(name) ?? answer.hits.map(() => null);
      cells[row] = value;
      fields.set(name, cells);
    }
  const columns = [...fields].map(([name, values]): Column => {
    if (name === '@timestamp')
      return { name, role: 'time', type: 'time', values: values.map((value) => (value === null ? null : Date.parse(String(value)))) };
    const isNumber = values.every((value) => value === null || typeof value === 'number');
    return isNumber
      ? measure(name, values)
      : text(
          name,
          values.map((value) => (value === null ? null : String(value))),
        );
  });
  return asTable(
    answer,
    columns.sort((a, b) => Number(b.role === 'time') - Number(a.role === 'time')),
  );
}

function leaves(tree: Readonly<Record<string, unknown>>, path = ''): [string, string | number][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string | number][] => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'object' && !Array.isArray(value)) return leaves(value as Record<string, unknown>, `${path}${key}.`);
    return [[`${path}${key}`, typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

/** Any answer as one table: of series the labels and the last value, of heat nothing. */
export function tableOf(answer: Found, every = false): TableAnswer | undefined {
  switch (answer.kind) {
    case 'table':
      return answer;
    case 'series':
      return labelTable(answer, every);
    case 'rows':
      return hitTable(answer);
    case 'heat':
      return undefined;
  }
}

/** The unit that all have. */
export function sharedUnit(series: readonly { readonly unit?: string }[]): string | undefined {
  const [first] = series;
  return series.every(({ unit }) => unit === first?.unit) ? first?.unit : undefined;
}

/** Series of the same name get a number behind it, so that columns can be told apart. */
export function distinctNames(series: readonly PanelSeries[]): readonly PanelSeries[] {
  const seen = new Map<string, number>();
  return series.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} ${count}` };
  });
}
