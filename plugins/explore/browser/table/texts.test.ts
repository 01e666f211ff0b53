import { expect, test } from 'vitest';
import { foldedStack } from './foldedStack';
import { cellText, expandedText } from './rowText';

const esc = '\u001b';

const java = [
  'Boom',
  ...Array.from({ length: 9 }, (_, index) => `    at shop.Step${index}(Step.java:${index})`),
  'Caused by: x',
  '\tat y.Z',
].join('\n');

test('a long stack trace keeps its head and first frames, and the rest can be folded; nothing is lost', () => {
  const parts = foldedStack(java);
  expect(parts.map(({ folded }) => folded)).toEqual([undefined, 7, undefined]);
  expect(parts[0]?.text.split('\n')).toHaveLength(3);
  expect(parts[2]?.text).toContain('Caused by: x');
  expect(parts.map(({ text }) => text).join('\n')).toBe(java);
});

test.each([
  ['Python', Array.from({ length: 4 }, (_, n) => `  File "a.py", line ${n}, in f\n    call(${n})`).join('\n')],
  ['Go', Array.from({ length: 4 }, (_, n) => `main.f${n}(0x1)\n\t/src/a.go:${n} +0x1`).join('\n')],
  ['PHP', Array.from({ length: 8 }, (_, n) => `#${n} /src/a.php(1): f()`).join('\n')],
])('frames of %s are told from text', (_name, frames) => {
  expect(foldedStack(`Boom\n${frames}\nend`).map(({ folded }) => folded)).toEqual([undefined, 6, undefined]);
});

test('text of many lines that is no stack trace is left alone', () => {
  const yaml = ['spec:', ...Array.from({ length: 20 }, (_, index) => `    key${index}: 1`)].join('\n');
  expect(foldedStack(yaml)).toEqual([{ text: yaml }]);
  expect(foldedStack('one line')).toEqual([{ text: 'one line' }]);
});

test('a cell is never cut inside an escape sequence, and an expanded row keeps its lines', () => {
  const hit = (message: string) => ({ _id: '1', _source: { message }, cursor: '' });
  expect(cellText(hit(`${'x'.repeat(597)}${esc}[38;5;208mlate`), 'message')).toBe(`${'x'.repeat(597)}…`);
  expect(expandedText(hit('a\n  b'), 'message')).toBe('a\n  b');
});
