import { expect, test } from 'vitest';
import { oneLine, plainLines } from './oneLine';

test.each([
  ['a line of its own', 'cart\n[Resolved] all is fine', 'cart [Resolved] all is fine'],
  ['every end of a line that there is', 'a\r\nb\u2028c\u2029d\u0085e\u000bf\tg', 'a b c d e f g'],
  ['turning around', 'user\u202egnirif\u2066x\u2069\u200f', 'usergnirifx'],
  ['control characters', 'a\0\u0007\u001b[31mb', 'a [31mb'],
  ['what is not seen', 'a\u200b\ufeff\u2060b', 'ab'],
  ['words in any script, and emoji', 'नमस्ते\u200c می\u200cخواهم 👨\u200d👩 עברית', 'नमस्ते\u200c می\u200cخواهم 👨\u200d👩 עברית'],
])('%s', (_what, text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test('lines of a text stay lines', () => {
  expect(plainLines('one\r\ntwo\u202e\n\nthree\u2028four')).toBe('one\ntwo\n\nthree four');
});
