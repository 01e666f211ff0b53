import { expect, test } from 'vitest';
import { addColumn, moveColumn, removeColumn, storedColumns } from './columns';

test('the timestamp is never stored and each column is there once [data-4-11]', () => {
  expect(storedColumns(['@timestamp', 'a', 'a', 'b'])).toEqual(['a', 'b']);
  expect(addColumn(['a'], '@timestamp')).toEqual(['a']);
  expect(addColumn(['a'], 'b')).toEqual(['a', 'b']);
});

test('removing the last column leaves the message', () => {
  expect(removeColumn(['a', 'b'], 'a')).toEqual(['b']);
  expect(removeColumn(['a'], 'a')).toEqual(['message']);
});

test('a column swaps with its neighbour and stops at the edge', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
