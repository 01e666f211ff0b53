import { expect, test } from 'vitest';
import { rank } from './rank';

const pages = ['Explore', 'Manage tokens', 'Manage users', 'General settings', 'Usage', 'Plan and usage'];
const found = (search: string) => rank(pages, (page) => page, search);

test('a search finds texts that hold all its words, in any order, the nearest first', () => {
  expect(found('tok man')).toEqual(['Manage tokens']);
  expect(found('')).toEqual(pages);
  expect(found('tok x')).toEqual([]);
  expect(found('usage')).toEqual(['Usage', 'Plan and usage']);
  expect(found('manage')).toEqual(['Manage tokens', 'Manage users']);
});

test.each([
  ['explroe', 'Explore'],
  ['exlore', 'Explore'],
  ['exploree', 'Explore'],
  ['tokenz', 'Manage tokens'],
  ['genaral', 'General settings'],
])('one mistake is forgiven: %s finds %s', (typed, page) => {
  expect(found(typed)).toContain(page);
});
