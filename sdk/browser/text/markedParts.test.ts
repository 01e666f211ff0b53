import { expect, test } from 'vitest';
import { markedParts } from './markedParts';

test('a text is cut at every match and nothing is lost', () => {
  const parts = markedParts('Foo (a.b) Foo x', ['Foo', 'a.b']);
  expect(parts.map(({ text }) => text).join('')).toBe('Foo (a.b) Foo x');
  expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Foo', 'a.b', 'Foo']);
  expect(markedParts('aXb', ['a.b'])).toEqual([{ text: 'aXb', marked: false }]);
  expect(markedParts('An APPLE', ['apple'], true).at(-1)).toEqual({ text: 'APPLE', marked: true });
});
