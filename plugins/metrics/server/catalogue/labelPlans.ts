import type { TimeRange } from '#sdk/query';
import type { Plan, PlanBuilder, PlanRow } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { virtualMetrics } from '../../common/virtualMetrics';
import { anySelector } from './anySelector';

export interface LabelQuery {
  /** Whole days (UTC) that it touches count. */
  readonly range: TimeRange;
  /** Only of series that one of these means; of all when there are none. */
  readonly selectors: readonly (readonly Matcher[])[];
  /** Only texts with this in them, whatever its case. */
  readonly search?: string | undefined;
  readonly limit: number;
}

export interface FoundTexts {
  /** In their order. */
  readonly texts: readonly string[];
  /** How many there are in all. */
  readonly total: number;
}

/** Names of the labels that series have, the name of the metric among them. */
export const labelNamesPlan: Plan<LabelQuery, FoundTexts> = {
  name: 'metrics/label-names@1',
  build({ range, selectors, search, limit }, builder) {
    const kept = (table: string): string => builder.kept('samples', table, { day: range });
    const found =
      selectors.length === 0
        ? `SELECT toString(label) AS text FROM ${kept('label_values')} GROUP BY text`
        : `SELECT DISTINCT arrayJoin(arrayConcat(['__name__'], mapKeys(labels))) AS text FROM ${kept('series')} AND ${anySelector(selectors, builder)}`;
    return page(found, { search, limit }, builder);
  },
};

/** Values of one label. */
export const labelValuesPlan: Plan<LabelQuery & { readonly label: string }, FoundTexts> = {
  name: 'metrics/label-values@1',
  build({ range, selectors, label, search, limit }, builder) {
    const kept = (table: string): string => builder.kept('samples', table, { day: range });
    const name = builder.bind(label, 'String');
    const value = label === '__name__' ? 'toString(metric)' : `labels[${name}]`;
    const found =
      selectors.length === 0
        ? `SELECT value AS text FROM ${kept('label_values')} AND label = ${name} GROUP BY text${label === '__name__' ? virtualNames(builder) : ''}`
        : `SELECT DISTINCT ${value} AS text FROM ${kept('series')} AND ${anySelector(selectors, builder)} AND ${value} != ''`;
    return page(found, { search, limit }, builder);
  },
};

/** Names that no series has, and yet can be asked for. */
const virtualNames = (builder: PlanBuilder): string =>
  ` UNION DISTINCT SELECT arrayJoin(${builder.bind(
    virtualMetrics.map(({ name }) => name),
    'Array(String)',
  )})`;

function page(found: string, { search, limit }: Pick<LabelQuery, 'search' | 'limit'>, builder: PlanBuilder) {
  const chosen = search === undefined ? '' : ` WHERE positionCaseInsensitiveUTF8(text, ${builder.bind(search, 'String')}) > 0`;
  return {
    sql: `SELECT text, count() OVER () AS total FROM (${found})${chosen} ORDER BY text LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows: readonly PlanRow[]) => ({ texts: rows.map(({ text }) => String(text)), total: Number(rows[0]?.total ?? 0) }),
  };
}
