import type { Span } from '../expression/expression';
import { parseLucene } from './parseLucene';

/** Where a query has a word that begins with a wildcard: such a word cannot use an index. Undefined when it has none, or is no query. */
export function leadingWildcard(text: string): Span | undefined {
  const parsed = parseLucene(text);
  if (!parsed.ok) return undefined;
  const found = parsed.tokens.find(({ type, start, end }) => type === 'wildcard' && /^(?=[*?])(?!\*+$)/.test(text.slice(start, end)));
  return found === undefined ? undefined : { start: found.start, end: found.end };
}
