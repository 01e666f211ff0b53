import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

const QUARTER = 900_000;
/** Values that one answer tells of. */
const MOST = 30_000;

interface CountedValuesAsked {
  readonly fields: readonly string[];
  readonly now: readonly TimeRange[];
  readonly before: readonly TimeRange[];
  /** Logs now from which a value is told of. */
  readonly least: number;
}

export interface CountedValues {
  readonly logs: { readonly now: number; readonly before: number };
  readonly values: readonly { readonly field: string; readonly value: string; readonly now: number; readonly before: number }[];
  /** One of so many logs was counted, where very many came at once. */
  readonly every: number;
  /** There are more values than one answer tells of. */
  readonly isCut: boolean;
}

/**
 * How often fields have each of their values, by quarters of an hour: now in all that the stretches touch, before in those that lie within. It is told
 * by what is counted of logs as they come, and no log is read for it.
 */
export const countedValues: Plan<CountedValuesAsked, CountedValues> = {
  name: 'patterns/counted-values',
  build({ fields, now, before, least }, builder) {
    const at = (milliseconds: number): string => `toDateTime(${builder.bind(milliseconds / 1000, 'UInt32')}, 'UTC')`;
    const within = (stretches: readonly TimeRange[]): string =>
      `(${stretches.map(({ from, to }) => `(quarter >= ${at(from)} AND quarter < ${at(to)})`).join(' OR ')})`;
    const stretches = [now.map(touched), before.map(inner)] as const;
    const [isNow, isBefore] = stretches.map(within);
    const all = stretches.flat();
    const range = { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
    const sums = `sumIf(logs, ${isNow}) AS n, sumIf(logs, ${isBefore}) AS b`;
    const kept = (table: string): string => `${builder.kept('logs', table, { quarter: range })} AND (${isNow} OR ${isBefore})`;
    return {
      sql: `SELECT name, text, toString(n) AS now, toString(b) AS before, toString(l) AS looked FROM (
        SELECT toString(field) AS name, value AS text, ${sums}, 0 AS l FROM ${kept('log_values')} AND field IN ${builder.bind(fields, 'Array(String)')}
        GROUP BY name, text HAVING n >= ${builder.bind(least, 'UInt64')} LIMIT ${builder.bind(MOST, 'UInt64')}
        UNION ALL SELECT '' AS name, '' AS text, ${sums}, sum(looked_at) AS l FROM ${kept('log_fields')} AND field = ''
      )`,
      read(rows) {
        const found = rows.map((row) => ({
          field: String(row.name),
          value: String(row.text),
          now: Number(row.now),
          before: Number(row.before),
          looked: Number(row.looked),
        }));
        const values = found.filter(({ field }) => field !== '');
        const { now: logs = 0, before: logsBefore = 0, looked = 0 } = found.find(({ field }) => field === '') ?? {};
        return {
          logs: { now: logs, before: logsBefore },
          values,
          every: (logs + logsBefore) / Math.max(1, looked),
          isCut: values.length >= MOST,
        };
      },
    };
  },
};

/** Whether whole quarters of an hour lie within stretches. */
export const haveQuarters = (stretches: readonly TimeRange[]): boolean => stretches.map(inner).some(({ from, to }) => from < to);

const touched = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.floor(from / QUARTER) * QUARTER,
  to: Math.ceil(to / QUARTER) * QUARTER,
});
const inner = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.ceil(from / QUARTER) * QUARTER,
  to: Math.floor(to / QUARTER) * QUARTER,
});
