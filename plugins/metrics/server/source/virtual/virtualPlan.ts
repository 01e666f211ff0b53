import type { Expression } from '#sdk/query';
import { type Plan, type PlanBuilder, PublicError } from '#sdk/server';
import type { Matcher } from '../../../common/promql/ast';
import type { VirtualMetric } from '../../../common/virtualMetrics';
import type { VirtualWindows } from './VirtualWindows';

export interface VirtualQuery {
  readonly signal: VirtualMetric['signal'];
  /** Conditions on labels; names are found by them already. */
  readonly matchers: readonly Matcher[];
  /** Labels that the series have, each once. */
  readonly labels: readonly string[];
  readonly windows: VirtualWindows;
  /** What each stretch of time is to tell. */
  readonly measures: readonly VirtualMeasure[];
  /** Series that are read, at most. */
  readonly limit: number;
}

/** Rows, failed ones, seconds that they took, or those that took no longer than so many seconds. */
export type VirtualMeasure = 'count' | 'errors' | 'seconds' | { readonly within: number };

/** Rows of the same labels. */
export interface VirtualGroup {
  /** Values of the labels in the order of the query; empty for one that the rows do not have. */
  readonly values: readonly string[];
  /** Numbers of the stretches with anything in them. */
  readonly stretches: readonly number[];
  /** For each measure, what each of these stretches has. */
  readonly measured: readonly (readonly number[])[];
}

/** What logs or spans come to by labels and stretches of time. */
export const virtualPlan: Plan<VirtualQuery, { readonly groups: readonly VirtualGroup[]; readonly total: number }> = {
  name: 'metrics/virtual@1',
  build({ signal, matchers, labels, windows, measures, limit }, builder) {
    const values = labels.map((label, place) => `${labelSql(signal, label, builder)} AS label_${place}`);
    const names = labels.map((_, place) => `label_${place}`);
    const before = `(${builder.bind(windows.end, 'Int64')} - toUnixTimestamp64Milli(ts))`;
    const stretch = windows.sql(before, (value) => builder.bind(value, 'Int64'));
    const told = measures.map((measure, place) => `${measureSql(measure, builder)} AS told_${place}`);
    const where = quickly(signal, matchers);
    const rows = builder.rows({ signal, where, range: windows.range });
    const conditions = matchers.map((matcher) => ` AND ${condition(matcher, labelSql(signal, matcher.name, builder), builder)}`).join('');
    const within = `SELECT ${[...values, `${stretch} AS stretch`, ...told].join(', ')} FROM ${rows}${conditions} GROUP BY ${[...names, 'stretch'].join(', ')}`;
    const lists = ['stretch', ...measures.map((_, place) => `told_${place}`)].map((column) => `groupArray(${column}) AS ${column}s`);
    const grouped = `SELECT ${[...names, ...lists, 'count() OVER () AS total'].join(', ')} FROM (${within})${names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`}`;
    return {
      sql: `${grouped}${names.length === 0 ? '' : ` ORDER BY ${names.join(', ')}`} LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (found) => ({
        groups: found
          .map((row) => ({
            values: names.map((name) => String(row[name])),
            stretches: row.stretchs as readonly number[],
            measured: measures.map((_, place) => row[`told_${place}s`] as readonly number[]),
          }))
          .filter(({ stretches }) => stretches.length > 0),
        total: Number(found[0]?.total ?? 0),
      }),
    };
  },
};

/** Spans have an operation by another name. */
const fieldOf = (signal: VirtualMetric['signal'], label: string): string => (signal === 'spans' && label === 'operation' ? 'name' : label);

/** SQL of a label's value; empty for what the signal has not. */
function labelSql(signal: VirtualMetric['signal'], label: string, builder: PlanBuilder): string {
  try {
    return builder.field(signal, fieldOf(signal, label) as never).orEmpty;
  } catch (error) {
    if (error instanceof PublicError && error.status === 400) return "''";
    throw error;
  }
}

function condition({ operator, value }: Matcher, label: string, builder: PlanBuilder): string {
  if (operator === '=' || operator === '!=') return `${label} ${operator} ${builder.bind(value, 'String')}`;
  const matches = `match(${label}, ${builder.bind(`^(?s:${value})$`, 'String')})`;
  return operator === '=~' ? matches : `NOT ${matches}`;
}

/** Conditions that the store's order of rows makes quick; each row that they leave out is left out by the exact ones, too. */
function quickly(signal: VirtualMetric['signal'], matchers: readonly Matcher[]): Expression {
  const terms = matchers
    .filter(({ name, operator, value }) => name === 'service' && operator === '=' && value !== '')
    .map(({ name, value }): Expression => ({ kind: 'term', field: fieldOf(signal, name), value }));
  return terms.length === 0 ? { kind: 'all' } : { kind: 'and', of: terms };
}

function measureSql(measure: VirtualMeasure, builder: PlanBuilder): string {
  if (measure === 'count') return 'toFloat64(count())';
  if (measure === 'errors') return "toFloat64(countIf(status = 'error'))";
  if (measure === 'seconds') return 'sum(duration) / 1e9';
  return `toFloat64(countIf(duration <= ${builder.bind(Math.round(measure.within * 1e9), 'UInt64')}))`;
}
