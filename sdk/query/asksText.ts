import type { Expression } from './expression/expression';

/** True when logs are chosen by words of their text, so that few may match and an index knows which. What is excluded does not count. */
export function asksText(expression: Expression): boolean {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.of.some(asksText);
    case 'term':
    case 'phrase':
    case 'wildcard':
    case 'near':
      return expression.field === undefined;
    default:
      return false;
  }
}
