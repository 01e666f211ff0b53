import { expressionToLucene, type Filter, filtersToExpression, filterToLucene, parseLucene } from '#sdk/query';

/** The whole search, filters included, as one Lucene text. */
export function searchAsLucene(query: string, filters: readonly Filter[]): string {
  const parsed = parseLucene(query.trim() === '*' ? '' : query);
  if (!parsed.ok) return query;
  const active = filters.filter((filter) => filter.isDisabled !== true && filter.invalid !== true);
  if (active.length === 0) return query.trim() === '' ? '*' : query.trim();
  if (parsed.expression.kind === 'all') return active.length === 1 && active[0] !== undefined ? filterToLucene(active[0]) : lucene(active);
  return expressionToLucene({ kind: 'and', of: [parsed.expression, ...active.map((filter) => filtersToExpression([filter]))] });
}

const lucene = (filters: readonly Filter[]): string => expressionToLucene(filtersToExpression(filters));
