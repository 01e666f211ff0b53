import { type AnySignal, columnOf, type Expression, type FieldOf, type Frame, groupLabel, type TimeRange } from '#sdk/query';
import type { TelemetryQueries, TenantScope } from '#sdk/server';
import type { Grid } from './Grid';

export interface Options {
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}

/** Counts of what two fields say together, place by place of a grid. */
export interface Counted {
  /** Values of the two fields; undefined for rows without one, or for the rest. */
  readonly keys: readonly [string | undefined, string | undefined];
  readonly counts: readonly number[];
}

/** Rows of an answer that one question may have. */
const LIMIT = 100_000;

/** Rows that are counted by what two of their fields say. */
export interface CountedQuestion<S extends AnySignal> {
  readonly signal: S;
  readonly where: Expression;
  readonly fields: readonly [FieldOf<S>, FieldOf<S>];
  /** How many values of each are told apart. */
  readonly tops: readonly [number, number];
  /** The field that says for how many a row stands, as `weight` does of spans that were sampled; one when absent. */
  readonly weight?: FieldOf<S>;
}

/** Rows of a signal over time by the values of two fields. */
export async function countedRows<S extends AnySignal>(
  telemetry: TelemetryQueries,
  { signal, where, fields, tops, weight }: CountedQuestion<S>,
  grid: Grid,
  options: Options,
): Promise<{ readonly counted: readonly Counted[]; readonly leftOut: Frame['leftOut'] }> {
  const range: TimeRange = { from: grid.start, to: grid.start + grid.length * grid.width };
  const frame = await telemetry.query(
    {
      signal,
      where,
      range,
      measures: [weight === undefined ? { kind: 'count' } : { kind: 'sum', field: weight, as: 'count' }],
      groupBy: [
        { field: fields[0], top: tops[0] },
        { field: fields[1], top: tops[1] },
      ],
      interval: { width: grid.width },
      limit: LIMIT,
    },
    options,
  );
  const [one, other] = frame.columns.filter(({ role }) => role === 'group');
  const times = frame.columns.find(({ role }) => role === 'time')?.values ?? [];
  const counts = columnOf(frame, 'count').values;
  const found = new Map<string, { readonly keys: Counted['keys']; readonly counts: number[] }>();
  if (one === undefined || other === undefined) return { counted: [], leftOut: frame.leftOut };
  for (const [row, time] of times.entries()) {
    const keys = [keyIn(one, row), keyIn(other, row)] as const;
    const at = Math.floor((Number(time) - grid.start) / grid.width);
    if (at < 0 || at >= grid.length) continue;
    const name = JSON.stringify(keys);
    const series = found.get(name) ?? { keys, counts: new Array<number>(grid.length).fill(0) };
    series.counts[at] = (series.counts[at] ?? 0) + Number(counts[row]);
    found.set(name, series);
  }
  return { counted: [...found.values()], leftOut: frame.leftOut };
}

const keyIn = (column: Frame['columns'][number], row: number): string | undefined =>
  (column.rest?.[row] ?? null) === null ? groupLabel(column, row) : undefined;
