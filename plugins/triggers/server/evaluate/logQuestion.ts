import { type Expression, type Frame, filtersToExpression, type Measure, parseLucene } from '#sdk/query';
import { PublicError } from '#sdk/server';
import { measureName, usualPercentile } from '../../common/measureName';
import type { Trigger, TriggerAggregation } from '../../common/trigger';

/** What the store is asked for an aggregation. */
export function measureOf(aggregation: TriggerAggregation): Measure & { readonly as: string } {
  const { aggregationType, fieldToAggregateOn, percentile = usualPercentile } = aggregation;
  const field = fieldToAggregateOn ?? '';
  const as = measureName(aggregation);
  switch (aggregationType) {
    case 'NONE':
    case 'COUNT':
      return { kind: 'count', as };
    case 'UNIQUE_COUNT':
      return { kind: 'distinct', field, as };
    case 'PERCENTILE':
      return { kind: 'quantile', field, q: percentile / 100, as };
    default: {
      const kind = aggregationType.toLowerCase() as 'sum' | 'avg' | 'min' | 'max';
      return { kind, field, as };
    }
  }
}

/** What an aggregation is of no rows at all: there are none, and no different values of them; of all else there is nothing. */
export const valueOfNothing = ({ kind }: Pick<Measure, 'kind'>): number | null => (kind === 'count' || kind === 'distinct' ? 0 : null);

/** Which logs a trigger asks for. @throws PublicError 400 QUERY_INVALID */
export function whereOf({ queryString, filter = [] }: Trigger['search']): Expression {
  const text = queryString.trim();
  const parsed = parseLucene(text === '*' ? '' : text);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  return { kind: 'and', of: [parsed.expression, filtersToExpression(filter)] };
}

/** A group as rows come to it. */
export interface ReadGroup {
  readonly labels: Readonly<Record<string, string>>;
  /** What is compared with the thresholds. */
  readonly value: number | null;
  /** By their names. */
  readonly measures: Readonly<Record<string, number | null>>;
}

/** Groups of a frame; rows without a value of a field that is grouped by belong to none. With a time column each comes with its bucket. */
export function groupsOf(frame: Pick<Frame, 'columns'>, valueName: string): readonly (ReadGroup & { readonly time: number | null })[] {
  const groups = frame.columns.filter(({ role }) => role === 'group');
  const measures = frame.columns.filter(({ role }) => role === 'measure');
  const time = frame.columns.find(({ role }) => role === 'time');
  const rows = frame.columns[0]?.values.length ?? 0;
  const found: (ReadGroup & { readonly time: number | null })[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (groups.some(({ rest }) => (rest?.[row] ?? null) !== null)) continue;
    const read = Object.fromEntries(measures.map(({ name, values }) => [name, numberOf(values[row])]));
    const labels = Object.fromEntries(groups.map(({ name, values }) => [name, String(values[row])]));
    found.push({ labels, value: read[valueName] ?? null, measures: read, time: time === undefined ? null : Number(time.values[row]) });
  }
  return found;
}

function numberOf(cell: unknown): number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
}
