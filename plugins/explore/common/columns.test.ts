import { expect, test } from 'vitest';
import { addColumn, placeColumn, removeColumn, storedColumns } from './columns';

test('the timestamp is never stored and each column is there once [data-4-11]', () => {
  expect(storedColumns(['@timestamp', 'a', 'a', 'b'])).toEqual(['a', 'b']);
  expect(addColumn(['a'], '@timestamp')).toEqual(['a']);
  expect(addColumn(['a'], 'b')).toEqual(['a', 'b']);
});

test('removing the last column leaves the message', () => {
  expect(removeColumn(['a', 'b'], 'a')).toEqual(['b']);
  expect(removeColumn(['a'], 'a')).toEqual(['message']);
});

test('a column goes before or after another one, and nowhere else', () => {
  expect(placeColumn(['a', 'b', 'c'], 'c', 'a', 'before')).toEqual(['c', 'a', 'b']);
  expect(placeColumn(['a', 'b', 'c'], 'a', 'b', 'after')).toEqual(['b', 'a', 'c']);
  expect(placeColumn(['a', 'b'], 'a', 'a', 'after')).toEqual(['a', 'b']);
  expect(placeColumn(['a', 'b'], 'a', 'x', 'before')).toEqual(['a', 'b']);
});
