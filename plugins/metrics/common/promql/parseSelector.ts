import { RE2JS } from 're2js';
import type { Matcher, MatchOperator, Span, VectorSelector } from './ast';
import { type Cursor, joined } from './Cursor';
import { textOf } from './parseLiteral';
import { metricNames, type Token } from './tokens';

const isOperator = (kind: string): kind is MatchOperator => kind === '=' || kind === '!=' || kind === '=~' || kind === '!~';

function parseValue(cursor: Cursor, name: string, label: Token): Matcher {
  const operator = cursor.take().kind as MatchOperator;
  if (!cursor.is('string')) cursor.unexpected('label matching', 'string');
  const token = cursor.take();
  const value = textOf(cursor, token);
  if (operator === '=~' || operator === '!~') {
    try {
      RE2JS.compile(value);
    } catch (error) {
      cursor.fail(error instanceof Error ? error.message : String(error), joined(label, token));
    }
  }
  return { name, operator, value };
}

function parseMatcher(cursor: Cursor): Matcher {
  const label = cursor.accept('string');
  if (label !== undefined) {
    const name = textOf(cursor, label);
    return isOperator(cursor.peek().kind) ? parseValue(cursor, name, label) : { name: '__name__', operator: '=', value: name };
  }
  const word = cursor.accept('identifier') ?? cursor.unexpected('label matching', 'identifier or "}"');
  if (!isOperator(cursor.peek().kind)) cursor.unexpected('label matching', 'label matching operator');
  return parseValue(cursor, word.text, word);
}

function parseMatchers(cursor: Cursor): { readonly matchers: readonly Matcher[]; readonly span: Span } {
  const opening = cursor.expect('{');
  const matchers: Matcher[] = [];
  while (!cursor.is('}')) {
    matchers.push(parseMatcher(cursor));
    if (cursor.accept(',') === undefined && !cursor.is('}')) cursor.unexpected('label matching', '"," or "}"');
  }
  return { matchers, span: joined(opening, cursor.take()) };
}

/** `up`, `up{job="a"}` or `{job="a"}`, the name perhaps taken already. */
export function parseSelector(cursor: Cursor, taken?: Token): VectorSelector {
  const name = taken ?? (metricNames.has(cursor.peek().kind) ? cursor.take() : undefined);
  if (name === undefined) return { kind: 'vector-selector', offset: 0, ...parseMatchers(cursor) };
  const within = cursor.is('{') ? parseMatchers(cursor) : undefined;
  const matchers: Matcher[] = [...(within?.matchers ?? []), { name: '__name__', operator: '=', value: name.text }];
  return { kind: 'vector-selector', name: name.text, matchers, offset: 0, span: joined(name, within?.span ?? name) };
}
