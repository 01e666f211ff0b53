import type { Column, TimeRange } from '#sdk/query';
import { asRows, type FoundFrame, type Row } from '../compiledQuery';
import type { TimeBuckets } from '../timeBuckets';
import type { Group, Measured } from './measured';

type Rest = 'others' | 'missing' | null;

interface Read {
  readonly rows: readonly Row[];
  /** Rows that there are, those of the limit included. */
  readonly total: number;
  readonly distinct: readonly (number | undefined)[];
}

/** What makes a frame of a statement's rows. Statements of counts by one field have columns of their own. */
export function frameReader(measured: Measured, limit: number): (rows: readonly unknown[]) => FoundFrame {
  const { groups, aggregates, buckets, query } = measured;
  return (raw) => {
    const { rows: all, total, distinct } = evenRows(asRows(raw), measured);
    const rows = all.slice(0, limit);
    const seconds = secondsOf(rows, buckets, query.range);
    const columns: Column[] = [
      ...(buckets === undefined
        ? []
        : [{ name: '@timestamp', role: 'time', type: 'time', values: rows.map(({ bucket }) => buckets.start(Number(bucket))) } as const]),
      ...groups.map((group, index) => groupColumn(group, rows, index, distinct[index])),
      ...aggregates.map(
        ({ name, type, unit, read }, index): Column => ({
          name,
          role: 'measure',
          type,
          ...(unit !== undefined && { unit }),
          values: rows.map((row, at) => read(row[`m${index}`], seconds[at] ?? 1)),
        }),
      ),
    ];
    const left = total - rows.length;
    return {
      columns,
      shown: rows.length,
      total,
      leftOut: left > 0 ? [{ what: 'rows', reason: `${left} of ${total} rows are beyond the limit of ${limit}.` }] : [],
    };
  };
}

function groupColumn({ field, type, unit }: Group, rows: readonly Row[], index: number, distinct: number | undefined): Column {
  const rest = rows.map((row): Rest => (row[`rest${index}`] === '' ? null : (row[`rest${index}`] as Rest)));
  const values = rows.map((row, at) =>
    rest[at] !== null ? null : type === 'number' ? Number(row[`key${index}`]) : String(row[`key${index}`]),
  );
  return {
    name: field,
    role: 'group',
    type,
    ...(unit !== undefined && { unit }),
    values,
    rest,
    ...(distinct !== undefined && { distinct }),
  };
}

/** The rows of every statement in one form. */
function evenRows(rows: readonly Row[], { groups, aggregates, buckets, query }: Measured): Read {
  const [first] = rows;
  const counts = (count: unknown): Row => Object.fromEntries(aggregates.map((_one, index) => [`m${index}`, String(count)]));
  if (first !== undefined && 'present' in first) {
    const listed = rows.filter(({ value }) => typeof value === 'string');
    const shown = listed.reduce((sum, { count }) => sum + Number(count), 0);
    const others = Number(first.present) - shown;
    const missing = Number(first.missing);
    const all = [
      ...listed.map(({ value, count }) => ({ rest0: '', key0: value ?? '', ...counts(count) })),
      ...(others > 0 ? [{ rest0: 'others', ...counts(others) }] : []),
      ...(missing > 0 ? [{ rest0: 'missing', ...counts(missing) }] : []),
    ];
    return { rows: all, total: all.length, distinct: [Number(first.distinct)] };
  }
  if (first !== undefined && buckets !== undefined && 'rest' in first) {
    const all = rows.map(({ bucket, rest, key, count }) => ({ bucket: bucket ?? 0, rest0: rest ?? '', key0: key ?? '', ...counts(count) }));
    return { rows: all, total: all.length, distinct: [undefined] };
  }
  // Which values there are besides is not looked at.
  if (query.each !== undefined) return { rows, total: Number(first?.total ?? 0), distinct: [] };
  return { rows, total: Number(first?.total ?? 0), distinct: groups.map((_group, index) => Number(first?.[`distinct${index}`] ?? 0)) };
}

/** Seconds of the range that each row is about. */
function secondsOf(rows: readonly Row[], buckets: TimeBuckets | undefined, { from, to }: TimeRange): readonly number[] {
  if (buckets === undefined) return rows.map(() => (to - from) / 1000);
  const starts = [...new Set(rows.map(({ bucket }) => Number(bucket)))].sort((one, other) => one - other);
  return rows.map(({ bucket }) => {
    const start = buckets.start(Number(bucket));
    const next = starts[starts.indexOf(Number(bucket)) + 1];
    const end = buckets.width === undefined ? (next === undefined ? to : buckets.start(next)) : start + buckets.width;
    return Math.max(1, Math.min(end, to) - Math.max(start, from)) / 1000;
  });
}
