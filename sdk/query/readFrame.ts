import { type Cell, type Column, type Frame, missingKey, othersKey } from './frame';

/** A row of a frame: its cells by the names of their columns. */
export type FrameRow = Readonly<Record<string, Cell>>;

/** @throws Error when the frame has no such column */
export function columnOf(frame: Pick<Frame, 'columns'>, name: string): Column {
  const column = frame.columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`The frame has no column ${name}; it has ${frame.columns.map((one) => one.name).join(', ')}.`);
  return column;
}

/** The number in a column of the first row; 0 when there is none. */
export const numberIn = (frame: Pick<Frame, 'columns'>, name = 'count'): number => Number(columnOf(frame, name).values[0] ?? 0);

/** A group's value in a row, as people read it: of the rest and of rows without a value, what they are called. */
export function groupLabel({ values, rest }: Column, row: number): string {
  const of = rest?.[row];
  return of === 'others' ? othersKey : of === 'missing' ? missingKey : String(values[row]);
}

export interface SeriesPoint {
  /** Start of the bucket, in milliseconds since the epoch. */
  readonly time: number;
  readonly count: number;
  /** The value that is counted, {@link othersKey} or {@link missingKey}; only when a field to group by was asked for. */
  readonly key?: string;
  /** Tells the bucket of the rest from a value that happens to be called the same. */
  readonly rest?: 'others' | 'missing';
}

/** Counts over time, of a query with an interval and at most one field to group by. Only buckets with a count above zero are listed. */
export function pointsOf(frame: Pick<Frame, 'columns'>, measure = 'count'): readonly SeriesPoint[] {
  const times = frame.columns.find(({ role }) => role === 'time')?.values ?? [];
  const group = frame.columns.find(({ role }) => role === 'group');
  const counts = columnOf(frame, measure).values;
  return times.map((time, row) => {
    const point = { time: Number(time), count: Number(counts[row]) };
    if (group === undefined) return point;
    const rest = group.rest?.[row];
    return { ...point, key: groupLabel(group, row), ...(rest && { rest }) };
  });
}

export interface ValuesOfField {
  /** The most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Different values that there are. */
  readonly distinct: number;
  /** Rows with a value that is not listed. */
  readonly others: number;
  /** Rows without a value. */
  readonly missing: number;
}

/** Counts of a field's values, of a query that groups by it alone. */
export function valuesOf(frame: Pick<Frame, 'columns'>, measure = 'count'): ValuesOfField {
  const group = frame.columns.find(({ role }) => role === 'group');
  if (group === undefined) throw new Error('The frame is not grouped by a field.');
  const counted = columnOf(frame, measure).values.map((count, row) => ({
    value: String(group.values[row]),
    count: Number(count),
    rest: group.rest?.[row] ?? null,
  }));
  const of = (rest: 'others' | 'missing'): number => counted.find((one) => one.rest === rest)?.count ?? 0;
  const values = counted.filter(({ rest }) => rest === null).map(({ value, count }) => ({ value, count }));
  return { values, distinct: group.distinct ?? values.length, others: of('others'), missing: of('missing') };
}
