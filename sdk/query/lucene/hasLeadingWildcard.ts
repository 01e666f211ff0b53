import type { Expression } from '../expression/expression';

/** True when a wildcard anywhere in the expression begins with `*` or `?`: such a pattern cannot use an index. */
export function hasLeadingWildcard(expression: Expression): boolean {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.of.some(hasLeadingWildcard);
    case 'not':
    case 'anywhere':
      return hasLeadingWildcard(expression.of);
    case 'wildcard':
      return /^[*?]/.test(expression.pattern);
    default:
      return false;
  }
}
