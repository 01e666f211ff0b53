import type { Expression } from '../expression/expression';
import { expressionToFilter } from '../filter/expressionToFilter';
import type { Filter } from '../filter/filter';
import { filterToExpression } from '../filter/filterToExpression';
import { expressionToLucene } from '../lucene/expressionToLucene';
import { type LuceneResult, parseLucene } from '../lucene/parseLucene';

/** A query as a list of conditions of which all, or any, must hold. Each is a filter; whatever has no operator is one of Lucene text. */
export interface QueryBuilder {
  readonly match: 'all' | 'any';
  readonly conditions: readonly Filter[];
}

export function builderToExpression({ match, conditions }: QueryBuilder): Expression {
  const of = conditions.map(filterToExpression);
  const [first] = of;
  if (first === undefined) return { kind: 'all' };
  return of.length === 1 ? first : { kind: match === 'all' ? 'and' : 'or', of };
}

/** The Lucene text that finds what the conditions find; empty without conditions. */
export const builderToLucene = (builder: QueryBuilder): string =>
  builder.conditions.length === 0 ? '' : expressionToLucene(builderToExpression(builder));

export type BuilderReading =
  | { readonly ok: true; readonly builder: QueryBuilder }
  | { readonly ok: false; readonly error: Extract<LuceneResult, { ok: false }>['error'] };

/** Any Lucene text as conditions. Only a text that is no query has none. */
export function luceneToBuilder(text: string): BuilderReading {
  const parsed = parseLucene(text);
  if (!parsed.ok) return parsed;
  const { expression } = parsed;
  if (expression.kind === 'all') return { ok: true, builder: { match: 'all', conditions: [] } };
  const whole = expressionToFilter(expression);
  const isList = expression.kind === 'and' || expression.kind === 'or';
  // Values of one field side by side are one condition rather than one for each.
  if (!isList || whole.type !== 'LUCENE') return { ok: true, builder: { match: 'all', conditions: [whole] } };
  return { ok: true, builder: { match: expression.kind === 'and' ? 'all' : 'any', conditions: expression.of.map(expressionToFilter) } };
}
