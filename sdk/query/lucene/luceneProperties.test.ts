import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../testing/cases';
import { type Expression, termsOf } from '../expression/expression';
import { escapeLucene, quoteLucene } from './escapeLucene';
import { expressionToLucene } from './expressionToLucene';
import { parseLucene, tokenizeLucene } from './parseLucene';

/** Text with the grammar's own characters and words in unusual number. */
const lucenish = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'()[]{}"^~:*?/\\+-!&|<>= \t', 'AND', 'OR', 'NOT', 'TO', '_exists_:', 'f:', '>=', 'now-1h', '10'),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), lucenish);
const written = text.filter((value) => value !== '');
const field = fc.oneof(
  fc.constantFrom('a', 'a.b', '_exists_', 'AND', '*', 'x y', 'ü:ö', '@timestamp'),
  text.filter((name) => name !== ''),
);
const scalar = fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.boolean());
const wild = fc
  .array(
    fc.oneof(
      fc.constantFrom('*', '?'),
      text.map((part) => part.replace(/[\\*?]/g, '\\$&')),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `${parts.join('')}*x`);

const { expression } = fc.letrec<{ expression: Expression; leaf: Expression }>((tie) => ({
  leaf: fc.oneof(
    fc.constant<Expression>({ kind: 'all' }),
    fc.constant<Expression>({ kind: 'none' }),
    fc.record({ kind: fc.constant('term' as const), value: scalar }),
    fc.record({ kind: fc.constant('term' as const), field, value: scalar }),
    fc.record({ kind: fc.constant('phrase' as const), value: text }),
    fc.record({ kind: fc.constant('phrase' as const), field, value: text }),
    fc.record({ kind: fc.constant('wildcard' as const), pattern: wild }),
    fc.record({ kind: fc.constant('wildcard' as const), field, pattern: wild }),
    fc.record({
      kind: fc.constant('regex' as const),
      field,
      pattern: fc.constantFrom('a+', 'a/b', 'a\\/b', '\\d+\\\\', '/', '[a-z]"(x| )'),
    }),
    fc.record({ kind: fc.constant('fuzzy' as const), value: written, distance: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
    fc.record({
      kind: fc.constant('fuzzy' as const),
      field,
      value: written,
      distance: fc.constantFrom(0 as const, 1 as const, 2 as const),
    }),
    fc.record({ kind: fc.constant('near' as const), value: text, slop: fc.nat(1000) }),
    fc.record({ kind: fc.constant('near' as const), field, value: text, slop: fc.nat(1000) }),
    fc.record({ kind: fc.constant('anywhere' as const), of: fc.record({ kind: fc.constant('term' as const), value: written }) }),
    fc.record({ kind: fc.constant('anywhere' as const), of: fc.record({ kind: fc.constant('phrase' as const), value: text }) }),
    fc.record({
      kind: fc.constant('anywhere' as const),
      of: fc.record({ kind: fc.constant('near' as const), value: text, slop: fc.nat(1000) }),
    }),
    fc.record({ kind: fc.constant('in' as const), field, values: fc.array(scalar, { maxLength: 4 }) }),
    fc.record({ kind: fc.constant('exists' as const), field }),
    fc.record({ kind: fc.constant('range' as const), field, gte: scalar, lt: scalar }),
    fc.record({ kind: fc.constant('range' as const), field, gt: scalar }),
    fc.record({ kind: fc.constant('range' as const), field, lte: scalar, gt: scalar }),
  ),
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.record({ kind: fc.constant('and' as const), of: fc.array(tie('expression'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('or' as const), of: fc.array(tie('expression'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('expression') }),
  ),
}));

/** One spelling for expressions that mean the same. */
function canonical(node: Expression): unknown {
  switch (node.kind) {
    case 'none':
      return { not: 'all' };
    case 'all':
      return 'all';
    case 'and':
    case 'or': {
      const of = node.of.map(canonical);
      if (of.length === 0) return node.kind === 'and' ? 'all' : { not: 'all' };
      return of.length === 1 ? of[0] : { [node.kind]: of };
    }
    case 'in':
      return canonical({ kind: 'or', of: termsOf(node) });
    case 'not': {
      const of = canonical(node.of);
      return typeof of === 'object' && of !== null && 'not' in of ? of.not : { not: of };
    }
    case 'term':
      return node.value === '' ? { ...node, kind: 'phrase' } : { ...node, value: String(node.value) };
    case 'range': {
      const { gt, gte, lt, lte } = node;
      return JSON.stringify({ field: node.field, bounds: [gt, gte, lt, lte].map((bound) => (bound === undefined ? null : String(bound))) });
    }
    case 'regex':
      return { ...node, pattern: node.pattern.replaceAll('\\/', '/') };
    default:
      return node;
  }
}

test('what is printed is read back as an equivalent expression', () => {
  fc.assert(
    fc.property(expression, (wanted) => {
      const printed = expressionToLucene(wanted);
      const result = parseLucene(printed);
      if (!result.ok) throw new Error(`${printed}: ${result.error.message}`);
      expect(canonical(result.expression)).toEqual(canonical(wanted));
    }),
    { numRuns: cases(1000) },
  );
});

test('no text makes the parser throw, and every error lies within the text', () => {
  fc.assert(
    fc.property(fc.oneof(lucenish, fc.string({ unit: 'binary' })), (text) => {
      const result = parseLucene(text);
      if (result.ok) return;
      const { message, span } = result.error;
      expect(message).not.toBe('');
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThanOrEqual(span.start);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: cases(2000) },
  );
});

test('highlighting covers every character of any text once, in order', () => {
  fc.assert(
    fc.property(fc.oneof(lucenish, fc.string({ unit: 'binary' })), (text) => {
      let at = 0;
      for (const { start, end } of tokenizeLucene(text)) {
        expect(start).toBe(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBe(text.length);
    }),
    { numRuns: cases(1000) },
  );
});

test('an escaped value is one word, a quoted one a phrase', () => {
  fc.assert(
    fc.property(text, (value) => {
      const word = parseLucene(`f:${escapeLucene(value)}`);
      const kind = value === '' ? 'phrase' : 'term';
      expect(word.ok && word.expression).toEqual({ kind, field: 'f', value });
      const phrase = parseLucene(quoteLucene(value));
      expect(phrase.ok && phrase.expression).toEqual({ kind: 'phrase', value });
    }),
    { numRuns: cases(1000) },
  );
});
