import { expect, test } from 'vitest';
import { hasLeadingWildcard } from './hasLeadingWildcard';
import { parseLucene, tokenizeLucene } from './parseLucene';

const coloured = (text: string): string[] =>
  tokenizeLucene(text)
    .filter(({ type }) => type !== 'space')
    .map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

test('every kind of token has its colour', () => {
  expect(coloured('service:cart AND (status:[400 TO now-1h} OR "a b"^2) -n:>=10 x* /re+/ 42')).toEqual([
    'field service',
    'operator :',
    'value cart',
    'operator AND',
    'paren (',
    'field status',
    'operator :',
    'range [',
    'number 400',
    'range TO',
    'value now-1h',
    'range }',
    'operator OR',
    'phrase "a b"',
    'operator ^2',
    'paren )',
    'operator -',
    'field n',
    'operator :',
    'operator >=',
    'number 10',
    'wildcard x*',
    'regex /re+/',
    'number 42',
  ]);
});

test('what cannot be read is marked as an error up to its end, and the rest keeps its colours', () => {
  expect(coloured('f:a AND "open')).toEqual(['field f', 'operator :', 'value a', 'operator AND', 'error "open']);
  expect(coloured('a~2 b')).toEqual(['value a', 'operator ~2', 'value b']);
});

test.each([
  ['*abc', true],
  ['f:*abc', true],
  ['f:?abc', true],
  ['a AND NOT (b OR f:*c)', true],
  ['abc*', false],
  ['f:*', false],
  ['\\*abc', false],
  ['"*abc"', false],
])('%s begins a word with a wildcard: %s', (text, leading) => {
  const result = parseLucene(text);
  expect(result.ok && hasLeadingWildcard(result.expression)).toBe(leading);
});
