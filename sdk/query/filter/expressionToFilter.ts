import { type Expression, type Scalar, termsOf } from '../expression/expression';
import { expressionToLucene } from '../lucene/expressionToLucene';
import type { Filter } from './filter';
import { normaliseFilter } from './normaliseFilter';

/** The filter that means the same as a condition: one of a field where there is such an operator, else the condition's Lucene text. */
export function expressionToFilter(expression: Expression): Filter {
  if (expression.kind === 'not') {
    const of = expressionToFilter(expression.of);
    return of.negate === true ? lucene(expression) : { ...of, negate: true };
  }
  return ofField(expression) ?? lucene(expression);
}

const lucene = (expression: Expression): Filter => ({ field: { id: '', name: '' }, type: 'LUCENE', value: expressionToLucene(expression) });

function ofField(expression: Expression): Filter | undefined {
  switch (expression.kind) {
    case 'term':
    case 'phrase':
      return named(expression.field, (field) => ({ field, type: 'IS', value: expression.value }));
    case 'exists':
      return named(expression.field, (field) => ({ field, type: 'EXIST' }));
    case 'in':
      return oneOf(termsOf(expression));
    case 'or':
      return oneOf(expression.of);
    case 'range':
      return between(expression);
    default:
      return undefined;
  }
}

/** A name of white space is no field of a filter; its condition stays text. */
const named = (name: string | undefined, make: (field: Filter['field']) => Filter): Filter | undefined =>
  name === undefined || name.trim() !== name || name === '' ? undefined : make({ id: name, name });

function oneOf(of: readonly Expression[]): Filter | undefined {
  const name = of[0] !== undefined && 'field' in of[0] ? of[0].field : undefined;
  const value = of.flatMap((part): Scalar[] =>
    (part.kind === 'term' || part.kind === 'phrase') && part.field === name ? [part.value] : [],
  );
  if (value.length === 0 || value.length !== of.length || value.length > 1000) return undefined;
  return named(name, (field) => normaliseFilter({ field, type: 'IS_ONE_OF', value }));
}

function between({ field: name, gt, gte, lt, lte }: Extract<Expression, { kind: 'range' }>): Filter | undefined {
  if (gt !== undefined || lte !== undefined || !isBound(gte) || !isBound(lt)) return undefined;
  return named(name, (field) => {
    if (gte !== undefined && lt !== undefined) return { field, type: 'IS_BETWEEN', value: { gte, lt } };
    if (gte !== undefined) return { field, type: 'GREATER_THAN', value: { gte } };
    return lt === undefined ? { field, type: 'EXIST' } : { field, type: 'LESS_THAN', value: { lt } };
  });
}

const isBound = (bound: Scalar | undefined): bound is string | number | undefined =>
  bound === undefined || typeof bound === 'number' || (typeof bound === 'string' && bound !== '' && bound.length <= 1024);
