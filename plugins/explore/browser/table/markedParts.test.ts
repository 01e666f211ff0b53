import { expect, test } from 'vitest';
import { markedParts, matchedWords } from './markedParts';

test('matched words come out of the fragments, unescaped and each once', () => {
  expect(matchedWords(['a <em>Foo</em> &amp; <em>&lt;b&gt;</em>', '<em>Foo</em>'])).toEqual(['Foo', '<b>']);
  expect(matchedWords(undefined)).toEqual([]);
});

test('a text is cut at every match and nothing is lost', () => {
  const parts = markedParts('Foo (a.b) Foo x', ['Foo', 'a.b']);
  expect(parts.map(({ text }) => text).join('')).toBe('Foo (a.b) Foo x');
  expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Foo', 'a.b', 'Foo']);
  expect(markedParts('aXb', ['a.b'])).toEqual([{ text: 'aXb', marked: false }]);
});
