import type { Expression } from './ast';

/** The expressions directly within one, in the order of the text. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'string':
    case 'vector-selector':
      return [];
    case 'matrix-selector':
      return [expression.selector];
    case 'subquery':
      return [expression.expression];
    case 'unary':
      return [expression.operand];
    case 'parentheses':
      return [expression.inner];
    case 'binary':
      return [expression.left, expression.right];
    case 'aggregation':
      return expression.parameter === undefined ? [expression.expression] : [expression.parameter, expression.expression];
    case 'call':
      return expression.arguments;
  }
}

/** Visits an expression and all within it, each before its parts. @param visit told what is around it, the outermost first */
export function walkExpression(
  expression: Expression,
  visit: (expression: Expression, around: readonly Expression[]) => void,
  around: readonly Expression[] = [],
): void {
  visit(expression, around);
  for (const part of partsOf(expression)) walkExpression(part, visit, [...around, expression]);
}
