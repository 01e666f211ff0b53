import { expect, test } from 'vitest';
import { plainText } from './plainText';

test.each([
  ['error', 'error'],
  [7, '7'],
  [false, 'false'],
  [undefined, ''],
  [null, ''],
  [{ toString: {} }, '{"toString":{}}'],
  [[1, { valueOf: 2 }], '[1,{"valueOf":2}]'],
])('%j is written as %j', (value, text) => {
  expect(plainText(value)).toBe(text);
});
