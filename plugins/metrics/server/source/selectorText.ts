import type { Matcher } from '../../common/promql/ast';
import { printMatcher } from '../../common/promql/printExpression';

/** A selector as people write it: `up{job="api"}`. */
export function selectorText(matchers: readonly Matcher[]): string {
  const name = matchers.find((matcher) => matcher.name === '__name__' && matcher.operator === '=' && isPlain(matcher.value));
  const rest = matchers.filter((matcher) => matcher !== name).map(printMatcher);
  return `${name?.value ?? ''}${rest.length === 0 && name !== undefined ? '' : `{${rest.join(', ')}}`}`;
}

const isPlain = (name: string): boolean => /^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(name);
