import { type Expression, type Scalar, termsOf } from '../expression/expression';
import { escapeLucene, quoteLucene } from './escapeLucene';

/** Writes an expression as Lucene text that {@link parseLucene} reads back to an equivalent one. */
export function expressionToLucene(expression: Expression): string {
  const text = print(expression);
  const { length } = expression.kind === 'in' ? expression.values : 'of' in expression && Array.isArray(expression.of) ? expression.of : [];
  return text.startsWith('(') && length > 1 ? text.slice(1, -1) : text;
}

function print(expression: Expression): string {
  switch (expression.kind) {
    case 'all':
      return '*';
    case 'none':
      return 'NOT *';
    case 'and':
    case 'or':
      return printList(expression.kind, expression.of);
    case 'not':
      return `NOT ${expression.of.kind === 'not' ? `(${print(expression.of)})` : print(expression.of)}`;
    case 'term':
      return `${prefix(expression.field)}${escapeLucene(String(expression.value))}`;
    case 'in':
      return printList('or', termsOf(expression));
    case 'phrase':
      return `${prefix(expression.field)}${quoteLucene(expression.value)}`;
    case 'wildcard':
      return `${prefix(expression.field)}${printPattern(expression.pattern)}`;
    case 'regex':
      return `${prefix(expression.field)}/${printRegex(expression.pattern)}/`;
    case 'fuzzy':
      // Nothing is a term like nothing only.
      return `${prefix(expression.field)}${escapeLucene(expression.value)}${expression.value === '' ? '' : `~${expression.distance}`}`;
    case 'near':
      return `${prefix(expression.field)}${quoteLucene(expression.value)}~${expression.slop}`;
    case 'anywhere':
      return `*:${print(expression.of)}`;
    case 'exists':
      return `_exists_:${escapeLucene(expression.field)}`;
    case 'range':
      return printRange(expression);
  }
}

function printList(kind: 'and' | 'or', of: readonly Expression[]): string {
  const [first] = of;
  if (first === undefined) return kind === 'and' ? '*' : 'NOT *';
  return of.length === 1 ? print(first) : `(${of.map(print).join(` ${kind.toUpperCase()} `)})`;
}

/** `_exists_` has a meaning of its own as a field name, unless it is escaped. */
function prefix(field: string | undefined): string {
  if (field === undefined) return '';
  return field === '_exists_' ? '\\_exists_:' : `${escapeLucene(field)}:`;
}

/** The pattern's own escapes stay; every other special character gets one. */
function printPattern(pattern: string): string {
  if (pattern === '') return '""';
  return pattern.replace(/\\[\s\S]|[*?]|[^\\*?]+|\\$/g, (part) => (/^(?:\\[\s\S]|[*?])/.test(part) ? part : escapeLucene(part)));
}

function printRegex(pattern: string): string {
  if (pattern === '') return '(?:)';
  return pattern.replace(/\\[\s\S]|\/|\\$/g, (part) => (part === '/' ? '\\/' : part === '\\' ? '\\\\' : part));
}

function printRange(range: Extract<Expression, { kind: 'range' }>): string {
  const field = prefix(range.field);
  const low = [...side(range.gte, '['), ...side(range.gt, '{')];
  const high = [...side(range.lte, ']'), ...side(range.lt, '}')];
  const parts: string[] = [];
  for (let index = 0; index < Math.max(low.length, high.length, 1); index += 1) {
    const from = low[index];
    const to = high[index];
    parts.push(`${field}${from?.bracket ?? '['}${from?.value ?? '*'} TO ${to?.value ?? '*'}${to?.bracket ?? ']'}`);
  }
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' AND ')})`;
}

function side(value: Scalar | undefined, bracket: string): { value: string; bracket: string }[] {
  if (value === undefined) return [];
  const text = String(value);
  return [{ bracket, value: /^[\w.:+\-/|]+$/.test(text) && text !== 'TO' ? text : quoteLucene(text) }];
}
