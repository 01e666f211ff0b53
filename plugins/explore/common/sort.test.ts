import { expect, test } from 'vitest';
import { nextSort, parseSort } from './sort';

test('a sort is fields with an optional minus', () => {
  expect(parseSort('-@timestamp')).toEqual([{ field: '@timestamp', descending: true }]);
  expect(parseSort('service,-n')).toEqual([
    { field: 'service', descending: false },
    { field: 'n', descending: true },
  ]);
  expect(() => parseSort('-')).toThrow('Sort "-" names no field');
});

test('clicks on a head go down, up, and back to newest first; the timestamp only turns round', () => {
  expect(nextSort('-@timestamp', 'a')).toBe('-a');
  expect(nextSort('-a', 'a')).toBe('a');
  expect(nextSort('a', 'a')).toBe('-@timestamp');
  expect(nextSort('-@timestamp', '@timestamp')).toBe('@timestamp');
  expect(nextSort('@timestamp', '@timestamp')).toBe('-@timestamp');
});
