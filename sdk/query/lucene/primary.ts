import type { Expression, Scalar } from '../expression/expression';
import type { Lexeme, RangeStart, Word } from './lexeme';
import { LuceneFailure } from './luceneError';

const anything = /^\*+$/;
const on = (field: string | undefined): { field?: string } => (field === undefined ? {} : { field });

/** A bare word: a term, a wildcard, or with nothing but stars whatever has the field. */
export function word(field: string | undefined, lexeme: Word): Expression {
  if (lexeme.pattern === undefined) return { kind: 'term', ...on(field), value: lexeme.value };
  if (!anything.test(lexeme.pattern)) return { kind: 'wildcard', ...on(field), pattern: lexeme.pattern };
  return field === undefined ? { kind: 'all' } : { kind: 'exists', field };
}

/** The word or phrase right after `name:`. */
export function fieldValue(name: Word, field: string | undefined, lexeme: Lexeme & { kind: 'word' | 'phrase' }): Expression {
  if (name.raw === '_exists_') return existing(lexeme);
  return lexeme.kind === 'word' ? word(field, lexeme) : { kind: 'phrase', ...on(field), value: lexeme.value };
}

function existing(lexeme: Lexeme & { kind: 'word' | 'phrase' }): Expression {
  if (lexeme.kind === 'phrase' || lexeme.pattern === undefined) return { kind: 'exists', field: lexeme.value };
  if (anything.test(lexeme.pattern)) return { kind: 'all' };
  throw new LuceneFailure(
    'A field name takes no wildcard; name one field, or an object: _exists_:http is true of whatever has anything below http',
    lexeme,
  );
}

/**
 * `[a TO b]`, `{a TO b}` and their mixtures, and `>a`.
 * @param rest the lexemes after the first
 * @returns how many of them belong to the range, too
 */
export function readRange(field: string, first: RangeStart, rest: readonly Lexeme[]): { expression: Expression; length: number } {
  const [from, to, until, close] = rest;
  if (first.kind === 'compare') {
    const value = from === undefined ? undefined : bound(from);
    if (value === undefined) throw new LuceneFailure(`${first.operator} needs a value after it: ${field}:${first.operator}10`, first);
    const limits = { '>': { gt: value.limit }, '>=': { gte: value.limit }, '<': { lt: value.limit }, '<=': { lte: value.limit } };
    return { expression: { kind: 'range', field, ...limits[first.operator] }, length: 1 };
  }
  const low = from && bound(from);
  const high = until && bound(until);
  const broken = [from, to, until, close].find((lexeme) => lexeme?.kind === 'error');
  if (broken?.kind === 'error') throw new LuceneFailure(broken.message, broken);
  if (low === undefined || to?.kind !== 'to' || high === undefined || close?.kind !== 'rangeClose') {
    const unclosed =
      [from, to, until, close].find((lexeme) => lexeme?.kind === 'end' || lexeme?.kind === 'rangeClose')?.kind !== 'rangeClose';
    if (unclosed) throw new LuceneFailure(`Missing closing bracket opened at ${first.start}; a range is written [1 TO 5]`, first);
    throw new LuceneFailure('A range is written [1 TO 5]; put * where it has no end', { start: first.start, end: (close ?? first).end });
  }
  const expression: Expression = {
    kind: 'range',
    field,
    ...(low.limit === undefined ? {} : { [first.included ? 'gte' : 'gt']: low.limit }),
    ...(high.limit === undefined ? {} : { [close.included ? 'lte' : 'lt']: high.limit }),
  };
  const open = low.limit === undefined && high.limit === undefined;
  return { expression: open ? { kind: 'exists', field } : expression, length: 4 };
}

/** An unquoted star leaves the end open. */
function bound(lexeme: Lexeme): { limit?: Scalar } | undefined {
  if (lexeme.kind === 'phrase') return { limit: lexeme.value };
  if (lexeme.kind !== 'word') return undefined;
  return lexeme.raw === '*' ? {} : { limit: lexeme.value };
}
