import { expect, test, vi } from 'vitest';
import type { Expression } from '../expression/expression';
import { maxLuceneDepth } from './luceneParser';
import { maxLuceneLength, parseLucene } from './parseLucene';

const term = (value: string, field?: string): Expression => ({ kind: 'term', ...(field === undefined ? {} : { field }), value });
const not = (of: Expression): Expression => ({ kind: 'not', of });
const and = (...of: Expression[]): Expression => ({ kind: 'and', of });
const or = (...of: Expression[]): Expression => ({ kind: 'or', of });
const [a, b, c] = [term('a'), term('b'), term('c')];

test.each<[string, Expression]>([
  // Everything
  ['', { kind: 'all' }],
  ['  \t ', { kind: 'all' }],
  ['*', { kind: 'all' }],
  ['**', { kind: 'all' }],
  ['*:*', { kind: 'all' }],
  // Terms and phrases
  ['error', term('error')],
  ['Größe', term('Größe')],
  ['日本語', term('日本語')],
  ['user-123', term('user-123')],
  ['10.0.0.1', term('10.0.0.1')],
  ['a/b', term('a/b')],
  ['a&&b', term('a&&b')],
  ['hello!', term('hello!')],
  ['k=v', term('k=v')],
  ['"a b"', { kind: 'phrase', value: 'a b' }],
  ['"say \\"hi\\" \\\\"', { kind: 'phrase', value: 'say "hi" \\' }],
  ['""', { kind: 'phrase', value: '' }],
  // Fields
  ['status:200', term('200', 'status')],
  ['status : 200', term('200', 'status')],
  ['kubernetes.pod:cart-1', term('cart-1', 'kubernetes.pod')],
  ['msg:"a b"', { kind: 'phrase', field: 'msg', value: 'a b' }],
  ['n:-5', term('-5', 'n')],
  ['n:+5', term('+5', 'n')],
  ['a\\ b:c', term('c', 'a b')],
  ['app.kubernetes.io/name:x', term('x', 'app.kubernetes.io/name')],
  ['*:x', { kind: 'anywhere', of: { kind: 'term', value: 'x' } }],
  ['*:(a OR g:b)', or({ kind: 'anywhere', of: { kind: 'term', value: 'a' } }, term('b', 'g'))],
  ['-*:"a b"', not({ kind: 'anywhere', of: { kind: 'phrase', value: 'a b' } })],
  // Words like it, and near each other
  ['quik~', { kind: 'fuzzy', value: 'quik', distance: 1 }],
  ['quikest~', { kind: 'fuzzy', value: 'quikest', distance: 2 }],
  ['ab~', { kind: 'fuzzy', value: 'ab', distance: 0 }],
  ['f:quik~2', { kind: 'fuzzy', field: 'f', value: 'quik', distance: 2 }],
  ['f:(quik~1 OR b)', or({ kind: 'fuzzy', field: 'f', value: 'quik', distance: 1 }, term('b', 'f'))],
  ['"quick brown"~1', { kind: 'near', value: 'quick brown', slop: 1 }],
  ['f:"quick brown"~10^2', { kind: 'near', field: 'f', value: 'quick brown', slop: 10 }],
  ['a\\~1', term('a~1')],
  ['f:(a OR b)', or(term('a', 'f'), term('b', 'f'))],
  ['f:(a b)', or(term('a', 'f'), term('b', 'f'))],
  ['f:(a AND g:b)', and(term('a', 'f'), term('b', 'g'))],
  ['f:(+a -b)', and(term('a', 'f'), not(term('b', 'f')))],
  ['-f:a', not(term('a', 'f'))],
  // Exists
  ['_exists_:user.id', { kind: 'exists', field: 'user.id' }],
  ['_exists_:"a b"', { kind: 'exists', field: 'a b' }],
  ['f:*', { kind: 'exists', field: 'f' }],
  ['_exists_:*', { kind: 'all' }],
  ['_exists_:a\\*b', { kind: 'exists', field: 'a*b' }],
  ['\\_exists_:f', term('f', '_exists_')],
  // Wildcards and regular expressions
  ['conn*', { kind: 'wildcard', pattern: 'conn*' }],
  ['f:a?c', { kind: 'wildcard', field: 'f', pattern: 'a?c' }],
  ['f:a\\*c*', { kind: 'wildcard', field: 'f', pattern: 'a\\*c*' }],
  ['f:a\\*c', term('a*c', 'f')],
  ['/ab+c/', { kind: 'regex', pattern: 'ab+c' }],
  ['f:/a\\/b\\.c/', { kind: 'regex', field: 'f', pattern: 'a/b\\.c' }],
  ['(/a b/)', { kind: 'regex', pattern: 'a b' }],
  // Ranges
  ['n:[1 TO 5]', { kind: 'range', field: 'n', gte: '1', lte: '5' }],
  ['n:{1 TO 5}', { kind: 'range', field: 'n', gt: '1', lt: '5' }],
  ['n:[1 TO 5}', { kind: 'range', field: 'n', gte: '1', lt: '5' }],
  ['n:{1 TO 5]', { kind: 'range', field: 'n', gt: '1', lte: '5' }],
  ['n:[-5 TO *]', { kind: 'range', field: 'n', gte: '-5' }],
  ['n:[* TO 5}', { kind: 'range', field: 'n', lt: '5' }],
  ['n:[* TO *]', { kind: 'exists', field: 'n' }],
  ['n:["*" TO "a b"]', { kind: 'range', field: 'n', gte: '*', lte: 'a b' }],
  [
    '@timestamp:[now-1h/d TO 2026-01-02T03:04:05.678Z]',
    { kind: 'range', field: '@timestamp', gte: 'now-1h/d', lte: '2026-01-02T03:04:05.678Z' },
  ],
  ['n:>10', { kind: 'range', field: 'n', gt: '10' }],
  ['n:>=10', { kind: 'range', field: 'n', gte: '10' }],
  ['n:<-1.5', { kind: 'range', field: 'n', lt: '-1.5' }],
  ['n:<= 10', { kind: 'range', field: 'n', lte: '10' }],
  ['n:>2026-01-02T03:04:05Z', { kind: 'range', field: 'n', gt: '2026-01-02T03:04:05Z' }],
  ['n:(>=10 AND <20)', and({ kind: 'range', field: 'n', gte: '10' }, { kind: 'range', field: 'n', lt: '20' })],
  // Operators
  ['a b', or(a, b)],
  ['a OR b', or(a, b)],
  ['a || b', or(a, b)],
  ['a AND b', and(a, b)],
  ['a && b', and(a, b)],
  ['a OR b AND c', or(a, and(b, c))],
  ['a AND b OR c', or(and(a, b), c)],
  ['(a OR b) AND c', and(or(a, b), c)],
  ['a b AND c', or(a, and(b, c))],
  ['NOT a AND b', and(not(a), b)],
  ['NOT a', not(a)],
  ['!a', not(a)],
  ['-a', not(a)],
  ['NOT NOT a', a],
  ['NOT (a OR b)', not(or(a, b))],
  ['a AND NOT b', and(a, not(b))],
  ['a NOT b', and(a, not(b))],
  ['a -b', and(a, not(b))],
  ['a b -c', and(or(a, b), not(c))],
  ['a OR NOT b', or(a, not(b))],
  ['+a b', a],
  ['+a +b c', and(a, b)],
  ['+a -b', and(a, not(b))],
  ['-a -b', and(not(a), not(b))],
  ['and or not', or(term('and'), term('or'), term('not'))],
  ['\\AND', term('AND')],
  ['"AND"', { kind: 'phrase', value: 'AND' }],
  ['((a))', a],
  // Escapes
  ['\\+\\-\\!\\(\\)\\{\\}\\[\\]\\^\\"\\~\\*\\?\\:\\\\\\/\\ x', term('+-!(){}[]^"~*?:\\/ x')],
  ['http\\://x', term('http://x')],
  // Boosts have no effect
  ['a^2 b^0.5', or(a, b)],
  ['"a"^2', { kind: 'phrase', value: 'a' }],
  ['(a b)^3', or(a, b)],
])('%s', (text, expression) => {
  const result = parseLucene(text);
  expect(result.ok ? result.expression : result.error).toEqual(expression);
});

test.each<[string, string, number, number]>([
  ['hello (a OR b', 'Missing closing parenthesis opened at 6', 6, 7],
  ['a)', "This ')' closes nothing; remove it, or write \\) for the character itself", 1, 2],
  ['()', 'Nothing stands between these parentheses', 0, 2],
  ['f:"abc', 'Missing closing quote opened at 2', 2, 6],
  ['f:/abc', "Missing closing '/' of the regular expression opened at 2; write \\/ for the character itself", 2, 6],
  ['/var/log', "A regular expression ends at its second '/'; put a path in quotes, or write \\/ for the character itself", 0, 5],
  ['http://x', 'The regular expression is empty; put text that contains // in quotes', 5, 7],
  ['f:[1 TO 5', 'Missing closing bracket opened at 2; a range is written [1 TO 5]', 2, 3],
  ['f:[1 5]', 'A range is written [1 TO 5]; put * where it has no end', 2, 7],
  ['f:[1 TO]', 'A range is written [1 TO 5]; put * where it has no end', 2, 8],
  ['[1 TO 5]', 'A range needs a field: field:[1 TO 5]', 0, 1],
  ['f:>', '> needs a value after it: f:>10', 2, 3],
  ['a]', 'This bracket closes nothing; remove it, or write a backslash before it for the character itself', 1, 2],
  ['AND b', 'AND needs something before it; write \\AND for the word itself', 0, 3],
  ['a AND', 'AND needs something after it; write \\AND for the text itself', 2, 5],
  ['a OR', 'OR needs something after it; write \\OR for the word itself', 2, 4],
  ['a OR OR b', 'OR needs something before it; write \\OR for the word itself', 5, 7],
  ['a || || b', 'OR needs something before it; write \\OR for the word itself', 5, 7],
  ['NOT', 'NOT needs something after it; write \\NOT for the text itself', 0, 3],
  ['a -', '- needs something after it; write \\- for the text itself', 2, 3],
  ['+ AND a', '+ needs something after it; write \\+ for the text itself', 0, 1],
  ['f:', "Missing value after 'f:'; write f:* to ask whether the field exists", 1, 2],
  ['(f:)', "Missing value after 'f:'; write f:* to ask whether the field exists", 2, 3],
  ['f: AND b', "Missing value after 'f:'; write f:* to ask whether the field exists", 1, 2],
  [':a', "A field name is missing before ':'; write \\: for the character itself", 0, 1],
  ['a:b:c', 'Write \\: for a colon in the value, or put the value in quotes', 3, 4],
  ['"f":a', 'A field name is not quoted; write a backslash before its spaces', 0, 3],
  ['f*:a', 'A field name takes no wildcard; name one field, or write \\* for the character itself', 0, 2],
  ['f:-(a b)', 'Put the sign before the field name: -f:value', 2, 3],
  ['_exists_:(a b)', '_exists_ takes one field name: _exists_:user.id', 9, 10],
  ['roam~3', 'A word may differ by up to 2 characters: write roam~, roam~1 or roam~2, and \\~ for the character itself', 4, 6],
  ['"a b"~', 'Say how many places the words may be apart, up to 1000: "quick brown"~2, or write \\~ for the character itself', 5, 6],
  ['a^', "A number is missing after '^'; write \\^ for the character itself", 1, 2],
  ['^2', "'^' stands after a value; write \\^ for the character itself", 0, 2],
  ['a \\', 'Nothing follows the backslash; write \\\\ for a backslash itself', 2, 3],
])('error position and advice: %s', (text, message, start, end) => {
  const result = parseLucene(text);
  expect(result.ok ? undefined : result.error).toEqual({ message, span: { start, end } });
});

test('parentheses may nest up to a limit, which is reported and never overflows the stack', () => {
  const nested = (depth: number): string => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
  expect(parseLucene(nested(maxLuceneDepth)).ok).toBe(true);
  const deeper = parseLucene(nested(maxLuceneDepth + 1));
  expect(deeper.ok ? undefined : deeper.error).toEqual({
    message: 'Parentheses are nested deeper than 200; simplify the query',
    span: { start: 200, end: 201 },
  });
  expect(parseLucene('('.repeat(maxLuceneLength)).ok).toBe(false);
  expect(parseLucene('NOT '.repeat(8000)).ok).toBe(false);
});

test('a text over the limit is refused before it is read', () => {
  const result = parseLucene('a'.repeat(maxLuceneLength + 1));
  expect(result.ok ? undefined : result.error.message).toMatch(/longer than 32768 characters/);
  expect(parseLucene('a'.repeat(maxLuceneLength)).ok).toBe(true);
});

test('what is read grows with the text, not with its square', () => {
  /** Characters and lexemes that parsing reads or copies. */
  const work = (length: number): number => {
    let read = 0;
    const { charAt, slice } = String.prototype;
    const sliceOf = Array.prototype.slice;
    vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, at) {
      read += 1;
      return charAt.call(this, at);
    });
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
      const piece = slice.call(this, from, to);
      read += piece.length;
      return piece;
    });
    vi.spyOn(Array.prototype, 'slice').mockImplementation(function (this: unknown[], from, to) {
      const piece = sliceOf.call(this, from, to);
      read += piece.length;
      return piece;
    });
    try {
      parseLucene('f:(b "c" d*) '.repeat(length));
    } finally {
      vi.restoreAllMocks();
    }
    return read;
  };
  const [few, many] = [work(150), work(2400)];
  expect(few).toBeGreaterThan(150 * 13);
  expect(many / few).toBeLessThan(17);
});
