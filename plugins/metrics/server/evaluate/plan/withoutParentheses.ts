import type { Expression } from '../../../common/promql/ast';

export const withoutParentheses = (expression: Expression): Expression =>
  expression.kind === 'parentheses' ? withoutParentheses(expression.inner) : expression;
