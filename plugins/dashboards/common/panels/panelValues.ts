import { missingKey, othersKey, type PanelAnswer } from '#sdk/query';
import { type Calculation, calculate } from '../calculations';
import { cellNumber, cellText } from '../transformations/cells';

/** One thing with one value, as stats, gauges, bars and pies show it. */
export interface PanelValue {
  readonly key: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Number of the query. */
  readonly query: number;
  readonly value: number | null;
  readonly unit: string | undefined;
  /** Its course, where it has one. */
  readonly course: readonly (number | null)[];
}

/** A value for each series, and for each number of each row of a table, which is named by its texts. */
export function panelValues(
  answers: readonly (PanelAnswer | undefined)[],
  calculation: Calculation,
  metricLabel?: string,
): readonly PanelValue[] {
  return answers.flatMap((answer, query): readonly PanelValue[] => {
    if (answer?.kind === 'series')
      return answer.series.map(({ name, labels, values, unit }, at) => ({
        key: `${query}:${at}`,
        name: (metricLabel !== undefined && labels[metricLabel]) || name,
        labels,
        query,
        value: calculate(calculation, values),
        unit,
        course: values,
      }));
    return answer?.kind === 'table' ? ofTable(answer, query) : [];
  });
}

function ofTable({ columns }: Extract<PanelAnswer, { readonly kind: 'table' }>, query: number): readonly PanelValue[] {
  const measures = columns.filter(({ role, type }) => role === 'measure' && type === 'number');
  const groups = columns.filter(({ role }) => role === 'group');
  const rows = columns[0]?.values.length ?? 0;
  return Array.from({ length: rows }, (_, row) => {
    const labels = Object.fromEntries(
      groups.map(({ name, values, rest }) => {
        const of = rest?.[row];
        return [name, of === 'others' ? othersKey : of === 'missing' ? missingKey : cellText(values[row])];
      }),
    );
    const words = Object.values(labels).join(', ');
    return measures.map(
      ({ name, values, unit }): PanelValue => ({
        key: `${query}:${row}:${name}`,
        name: words === '' ? name : measures.length === 1 ? words : `${words}, ${name}`,
        labels,
        query,
        value: cellNumber(values[row]),
        unit,
        course: [],
      }),
    );
  }).flat();
}

/** By size, the largest or smallest first; nothing comes last. */
export function sortedValues<T extends { readonly value: number | null }>(
  values: readonly T[],
  sort: 'asc' | 'desc' | 'none',
): readonly T[] {
  if (sort === 'none') return values;
  const nothing = sort === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const size = ({ value }: T): number => value ?? nothing;
  return values.toSorted((a, b) => (sort === 'asc' ? size(a) - size(b) : size(b) - size(a)));
}
