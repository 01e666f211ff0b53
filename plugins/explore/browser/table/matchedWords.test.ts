import { expect, test } from 'vitest';
import { matchedWords } from './matchedWords';

test('matched words come out of the fragments, unescaped and each once', () => {
  expect(matchedWords(['a <em>Foo</em> &amp; <em>&lt;b&gt;</em>', '<em>Foo</em>'])).toEqual(['Foo', '<b>']);
  expect(matchedWords(undefined)).toEqual([]);
});
