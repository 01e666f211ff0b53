import type { Expression, TextCondition } from './expression';

/** The expression with every word that has no field asked of all fields. */
export const everywhere = (expression: Expression): Expression =>
  changed(expression, (leaf) => (isBare(leaf) ? { kind: 'anywhere', of: leaf } : leaf));

/** The other way round: words that all fields are asked for are words without a field. */
export const inTextOnly = (expression: Expression): Expression =>
  changed(expression, (leaf) => (leaf.kind === 'anywhere' ? leaf.of : leaf));

/** Whether an expression has words without a field. */
export const hasBareWords = (expression: Expression): boolean => some(expression, isBare);

/** Whether it has words that all fields are asked for. */
export const asksEverywhere = (expression: Expression): boolean => some(expression, ({ kind }) => kind === 'anywhere');

function isBare(leaf: Expression): leaf is TextCondition {
  switch (leaf.kind) {
    case 'term':
    case 'phrase':
    case 'wildcard':
    case 'regex':
    case 'fuzzy':
    case 'near':
      return leaf.field === undefined;
    default:
      return false;
  }
}

function changed(expression: Expression, change: (leaf: Expression) => Expression): Expression {
  if (expression.kind === 'and' || expression.kind === 'or')
    return { kind: expression.kind, of: expression.of.map((part) => changed(part, change)) };
  return expression.kind === 'not' ? { kind: 'not', of: changed(expression.of, change) } : change(expression);
}

function some(expression: Expression, test: (leaf: Expression) => boolean): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.of.some((part) => some(part, test));
  return expression.kind === 'not' ? some(expression.of, test) : test(expression);
}
