import { expect, test } from 'vitest';
import type { Filter } from '#sdk/query';
import { alertAddress, duplicateAddress, newAlertAddress, prefilledDraft } from './editorAddress';

const read = (address: string) => prefilledDraft(new URLSearchParams(address.split('?')[1] ?? ''));
const filter: Filter = { type: 'IS', field: { id: 'region', name: 'region' }, value: 'eu, us' };

test('what an alert is made of survives its address', () => {
  const address = newAlertAddress({ accountIds: [3, 4], query: 'a:"b, c"', filters: [filter], groupBy: ['service', 'host'] });
  expect(address.startsWith('/alerts/unified-alerts-form/new?')).toBe(true);
  expect(read(address)).toMatchObject({
    asks: 'logs',
    query: 'a:"b, c"',
    filters: [filter],
    groupBy: ['service', 'host'],
    source: { subAccountsIds: [3, 4], allSubAccounts: false },
  });
});

test('another source is a kind of queries, with the query as its text', () => {
  expect(read(newAlertAddress({ source: 'PrometheusTimeSeriesQuery', query: 'up == 0' }))).toMatchObject({
    asks: 'PrometheusTimeSeriesQuery',
    spec: { query: 'up == 0' },
    query: '',
  });
});

test('a bare address is an alert that says nothing yet, and a damaged one opens all the same', () => {
  expect(newAlertAddress()).toBe('/alerts/unified-alerts-form/new');
  expect(read('/x')).toMatchObject({ query: '', filters: [], groupBy: [], name: '' });
  expect(read('/x?filters=[{"type&accountIds=7,eight&groupBy[]=a,b,c,d')).toMatchObject({
    filters: [],
    source: { subAccountsIds: [7] },
    groupBy: ['a', 'b', 'c'],
  });
});

test('an alert is changed and copied at addresses of its own', () => {
  expect([alertAddress('a/b'), duplicateAddress('7')]).toEqual([
    '/alerts/unified-alerts-form/a%2Fb',
    '/alerts/unified-alerts-form/7?isDuplicated=true',
  ]);
});
