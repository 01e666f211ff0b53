import { expect, test } from 'vitest';
import type { ValueKind } from '#sdk/query';
import type { FieldsResponse } from '../../contract';
import { availability } from './availability';
import { fieldGroups, type ListedField } from './fieldGroups';

const field = (name: string, logs: number, ...kinds: ValueKind[]): FieldsResponse['fields'][number] => ({
  name,
  kinds,
  logs,
  distinct: 1,
  isDistinctExact: true,
});
const names = (about: Partial<Parameters<typeof fieldGroups>[0]>) =>
  Object.fromEntries(
    Object.entries(fieldGroups({ total: 0, present: [], earlier: [], loaded: [], pinned: [], hidden: [], wanted: '', ...about })).map(
      ([group, fields]) => [group, fields.map(({ name }) => name)],
    ),
  );

test('each field is in one group: hidden before pinned, pinned before core, and what no log has is empty', () => {
  const present = [field('message', 9, 'text'), field('host', 8, 'text'), field('service', 7, 'text'), field('noise', 6, 'text')];
  const earlier = [field('host', 80, 'text'), field('gone', 70, 'text')];
  expect(names({ present, earlier, pinned: ['never', 'host', 'noise'], hidden: ['noise'] })).toEqual({
    pinned: ['never', 'host'],
    core: ['service', 'message'],
    available: [],
    empty: ['gone'],
    hidden: ['noise'],
  });
  expect(names({ total: 9, present }).core).toEqual(['@timestamp', 'service', 'message']);
  expect(names({ present, earlier, wanted: ' HO ' })).toMatchObject({ core: [], available: ['host'], empty: [] });
});

test.each<[ValueKind[], string]>([
  [['whole'], 'long'],
  [['whole', 'fraction'], 'double'],
  [['wide'], 'double'],
  [['boolean'], 'boolean'],
  [['boolean', 'whole'], 'keyword'],
  [['text', 'list'], 'keyword'],
  [['nested', 'text'], 'object'],
  [['list'], 'object'],
])('%j is %s', (kinds, type) => {
  expect(
    fieldGroups({ total: 0, present: [field('a', 1, ...kinds)], earlier: [], loaded: [], pinned: [], hidden: [], wanted: '' }).available[0]
      ?.type,
  ).toBe(type);
});

test('a field of the loaded rows that is not counted yet is in the list, with the rows that have it as the least', () => {
  const loaded = [
    { name: 'service', type: 'keyword', count: 300 },
    { name: 'fresh', type: 'long', count: 3 },
    { name: '@timestamp', type: 'date', count: 300 },
  ];
  const about = {
    total: 9,
    present: [field('service', 7, 'text')],
    earlier: [field('fresh', 5, 'whole')],
    pinned: [],
    hidden: [],
    wanted: '',
  };
  const groups = fieldGroups({ ...about, loaded });
  expect(groups.available).toEqual([expect.objectContaining({ name: 'fresh', type: 'long', logs: 3, isUncounted: true })]);
  expect(groups.core.map(({ name, logs }) => [name, logs])).toEqual([
    ['@timestamp', 9],
    ['service', 7],
  ]);
  expect(groups.empty).toEqual([]);
  expect(availability(groups.available[0] as ListedField, 9, false)).toContain('in at least 3 logs');
  expect(availability(groups.core[1] as ListedField, 9, true)).toBe('in about 7 of 9 logs of this time, whatever the query');
});
