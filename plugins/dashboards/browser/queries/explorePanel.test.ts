import { expect, test } from 'vitest';
import { parseExploreState } from '#plugins/explore/contract';
import type { Filter } from '#sdk/query';
import explorePanel from './explorePanel';

const range = { from: 1_767_225_600_000, to: 1_767_229_200_000 };
const stateOf = (...specs: Readonly<Record<string, unknown>>[]) => {
  const address = explorePanel({ title: 'Errors', queries: specs.map((spec) => ({ kind: 'LuceneQuery', spec })), range });
  return address === undefined ? undefined : parseExploreState(address.split('?')[1] ?? '');
};
const filter: Filter = { type: 'IS', field: { id: 'region', name: 'region' }, value: 'eu' };

test('the logs of a panel are searched with its query, filters, first group and time', () => {
  expect(stateOf({ query: 'severity:error', filters: [filter], groupBy: [{ field: 'service' }] })).toMatchObject({
    query: 'severity:error',
    filters: [filter],
    groupBy: 'service',
    from: '1767225600000',
    to: '1767229200000',
  });
});

test('a panel that asks about no logs leads nowhere, and one that does among others to those', () => {
  expect(stateOf({ signal: 'spans', query: 'a' })).toBeUndefined();
  expect(stateOf({ signal: 'spans', query: 'a' }, { query: 'b' })).toMatchObject({ query: 'b' });
});
