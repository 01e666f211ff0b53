import { expect, test } from 'vitest';
import { matches } from './matches';

test('a search finds texts that hold all its words', () => {
  expect(matches('Manage tokens', 'tok man')).toBe(true);
  expect(matches('Manage tokens', '')).toBe(true);
  expect(matches('Manage tokens', 'tok x')).toBe(false);
});
