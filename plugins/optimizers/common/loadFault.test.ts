import { expect, test } from 'vitest';
import { loadFault } from './loadFault';

test("an optimizer that cannot be loaded is 'No optimizer id provided', 'No optimizer found' or 'Failed to fetch optimizer' [data-8-09]", () => {
  expect([undefined, ''].map((id) => loadFault(id, undefined))).toEqual(['No optimizer id provided', 'No optimizer id provided']);
  expect(loadFault('a1', null)).toBe('No optimizer found');
  expect(loadFault('a1', undefined)).toBe('Failed to fetch optimizer');
  expect(loadFault('a1', {})).toBeUndefined();
});
