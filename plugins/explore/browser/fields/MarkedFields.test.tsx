import { beforeEach, expect, test } from 'vitest';
import type { SessionStore } from '#sdk/browser';
import { readRecents, recentsDefaults, writeRecents } from '../recents/exploreRecents';
import { MarkedFields } from './MarkedFields';

beforeEach(() => localStorage.clear());
const open = (id = 1) => new MarkedFields('explore-favorites', { session: { user: { id } } } as SessionStore);
const version = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '{}').version;

test('a favourite is kept for its person, and taken back', () => {
  open().toggle('service');
  expect(open().fields).toEqual(['service']);
  expect(open(2).fields).toEqual([]);
  open().toggle('service');
  expect(open().fields).toEqual([]);
});

test('the favourites are of version 0 and the recents of version 3; others do not stop anything [data-9-12]', () => {
  open().toggle('service');
  writeRecents(1, recentsDefaults);
  expect([version('explore-favorites'), version('explore-recents')]).toEqual([0, 3]);
  localStorage.setItem('explore-recents', JSON.stringify({ version: 2, state: { columns: ['service'] } }));
  expect(readRecents(1).columns).toEqual(['service']);
  expect(version('explore-recents')).toBe(3);
  localStorage.setItem('explore-favorites', JSON.stringify({ fields: ['older'] }));
  expect(open().fields).toEqual(['older']);
  for (const text of ['{', '{"version":4,"state":{"fields":["later"]}}', '{"version":0,"state":{"fields":{}}}']) {
    localStorage.setItem('explore-favorites', text);
    expect(open().fields).toEqual([]);
  }
});
