import { expressionToLucene } from '../lucene/expressionToLucene';
import { type LuceneResult, parseLucene } from '../lucene/parseLucene';
import { expressionToFilter } from './expressionToFilter';
import type { Filter } from './filter';
import { filterToExpression } from './filterToExpression';

/** A filter as the Lucene text that means the same, its negation included. What a person wrote themselves is kept as written. */
export function filterToLucene(filter: Filter): string {
  if (filter.type === 'LUCENE' && filter.negate !== true) return filter.value;
  return expressionToLucene(filterToExpression(filter));
}

export type FilterReading = { readonly filter: Filter } | { readonly error: Extract<LuceneResult, { ok: false }>['error'] };

/** A filter of Lucene text: of a field's value where the text says no more than that, else of the text as it is written. */
export function luceneToFilter(text: string): FilterReading {
  const parsed = parseLucene(text);
  if (!parsed.ok) return { error: parsed.error };
  const filter = expressionToFilter(parsed.expression);
  return { filter: filter.type === 'LUCENE' ? { field: filter.field, type: 'LUCENE', value: text.trim() } : filter };
}
