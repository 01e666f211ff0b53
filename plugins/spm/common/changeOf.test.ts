import { expect, test } from 'vitest';
import { changeOf } from './changeOf';

test('a change is in percent of what it was', () => {
  expect(changeOf(15, 10)).toBe(50);
  expect(changeOf(5, 10)).toBe(-50);
  expect(changeOf(0, 0)).toBe(0);
});

test('from nothing no percentage leads to something', () => {
  expect([changeOf(1, 0), changeOf(1, null), changeOf(null, 1), changeOf(1, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
