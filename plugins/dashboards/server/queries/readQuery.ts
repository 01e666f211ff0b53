import type { AskedQuery } from '#sdk';
import {
  type AnySignal,
  type Expression,
  filtersToExpression,
  filterToLucene,
  type Measure,
  type MeasuresQuery,
  parseLucene,
  type RowsQuery,
} from '#sdk/query';
import { PublicError } from '#sdk/server';
import { type LuceneMeasure, type LuceneQuery, measureName } from '../../common/queries/luceneQuery';

/** A query of a panel as the telemetry store takes it. */
export interface ReadQuery {
  readonly where: Expression;
  /** Query and filters as one text in Lucene. */
  readonly asked: string;
}

/** @throws PublicError 400 QUERY_INVALID, with the place of a fault of the text in `details.span` */
export function readQuery({ query, filters, measures = [] }: Pick<LuceneQuery, 'query' | 'filters' | 'measures'>): ReadQuery {
  const bare = measures.find((measure) => measure.kind !== 'count' && measure.kind !== 'rate' && measure.field === '');
  if (bare !== undefined) throw new PublicError(400, 'QUERY_INVALID', `Choose the field that "${bare.kind}" is of.`);
  const text = query.trim() === '*' ? '' : query.trim();
  const parsed = parseLucene(text);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  const inForce = filters.filter((filter) => filter.invalid !== true && filter.isDisabled !== true);
  const parts = [
    ...(text === '' ? [] : [inForce.length > 0 ? `(${text})` : text]),
    ...inForce.map((filter) => `(${filterToLucene(filter)})`),
  ];
  return { where: { kind: 'and', of: [parsed.expression, filtersToExpression(filters)] }, asked: parts.join(' AND ') };
}

/** A measure without members that the store does not know. */
export function storeMeasure(measure: LuceneMeasure): Measure {
  const as = measureName(measure);
  if (measure.kind === 'count') return { kind: 'count', as };
  if (measure.kind === 'rate') return { kind: 'rate', as, ...((measure.field ?? '') !== '' && { field: measure.field }) };
  if (measure.kind === 'quantile') return { kind: 'quantile', field: measure.field, q: measure.q, as };
  return { kind: measure.kind, field: measure.field, as };
}

type Asked = AskedQuery<LuceneQuery>;

/** Whether it is answered by one row a group for the whole range. */
export const wantsTable = ({ spec, isInstant }: Asked): boolean => spec.table || isInstant === true;

/** Milliseconds of a stretch of a query over time. */
export const widthOf = ({ spec, step }: Asked): number => Math.max(1, Math.round(spec.interval ?? step));

/** What the store is asked for numbers. */
export function measuresQuery(asked: Asked, where: Expression, measures: readonly LuceneMeasure[]): MeasuresQuery {
  const { spec, range } = asked;
  return {
    signal: spec.signal as AnySignal,
    where,
    range,
    measures: [...new Map(measures.map((measure) => [measureName(measure), storeMeasure(measure)])).values()],
    groupBy: spec.groupBy.flatMap(({ field, top }) => (field === '' ? [] : [{ field, top }])),
    ...(wantsTable(asked) ? { limit: spec.limit } : { interval: { width: widthOf(asked) } }),
  };
}

/** What the store is asked for rows. */
export const rowsQuery = ({ spec, range }: Asked, where: Expression): RowsQuery => ({
  signal: spec.signal as AnySignal,
  where,
  range,
  limit: spec.limit,
  sort: [{ field: '@timestamp', descending: spec.sort === 'desc' }],
});
