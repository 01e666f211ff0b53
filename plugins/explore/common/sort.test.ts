import { expect, test } from 'vitest';
import { nextSort, parseSort, reverseSort } from './sort';

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

test('the opposite order is that of every field, and its opposite is the order itself', () => {
  expect(reverseSort('-@timestamp')).toBe('@timestamp');
  expect(reverseSort('service,-n,+m')).toBe('-service,n,-m');
  expect(reverseSort(reverseSort('-a,b'))).toBe('-a,b');
});
