import { expect, test } from 'vitest';
import { restoreEmptyValues } from './emptyValues';

test.each([
  ['{"b":1,"_empty":"[{\\"a\\":null},{\\"c\\":{}},{\\"d\\":{\\"e\\":null}}]"}', '{"b":1,"a":null,"c":{},"d":{"e":null}}'],
  ['{"a":{"x":1},"_empty":"[{\\"a.b\\":null},{\\"a\\":{\\"c\\":{}}}]"}', '{"a":{"x":1,"b":null,"c":{}}}'],
  ['{"a":1,"_empty":"[{\\"a\\":null},{\\"a\\":{\\"b\\":null}}]"}', '{"a":1}'],
  ['{"_empty":"[{\\"__proto__\\":{\\"x\\":null}}]"}', '{"__proto__":{"x":null}}'],
  ['{"_empty":"a word of the sender"}', '{"_empty":"a word of the sender"}'],
  ['{"_empty":"[{"}', '{"_empty":"[{"}'],
  ['{"a":1}', '{"a":1}'],
])('%s', (text, restored) => {
  const tree = JSON.parse(text) as Record<string, unknown>;
  restoreEmptyValues(tree);
  expect(JSON.stringify(tree)).toBe(restored);
});
