import { expect, test } from 'vitest';
import { type ExploreState, exploreDefaults, parseExploreState, serialiseExploreState } from './exploreState';

const everything: ExploreState = {
  mode: 'SURROUNDING_LOGS',
  query: 'level:error AND "a b" & c=d #+%',
  inputMode: 'SIMPLE',
  yAxisScale: 'LOGARITHMIC',
  timeInterval: '30s',
  accounts: [3, 17],
  isFilterOpen: false,
  quickViewLogId: '18a3f-1',
  panel: 'insight:12',
  selection: { from: 1767322800000, to: 1767322860000 },
  compareWith: 'day',
  columns: ['service', 'kubernetes.pod'],
  groupBy: 'service',
  compareTo: '1d',
  from: '1767322800000',
  to: 'now-1m',
  sort: 'service',
  savedSearchId: 'abc',
  contextLogId: '18a3f-2',
  contextBeforeAmount: 2,
  contextAfterAmount: 3,
  filters: [
    { field: { id: 'service', name: 'service', type: 'keyword' }, type: 'IS', value: 'cart', negate: true },
    { field: { id: 'n', name: 'n' }, type: 'IS_BETWEEN', value: { gte: 1, lt: 5 }, isDisabled: true },
  ],
  searchFilters: [{ field: { id: 'place', name: 'place' }, type: 'IS', value: 'till' }],
};

test('an empty address is the defaults, and the defaults are an empty address [data-2.2-02]', () => {
  expect(parseExploreState('')).toEqual({
    mode: 'CLASSIC',
    query: '',
    inputMode: 'LUCENE',
    yAxisScale: 'LINEAR',
    timeInterval: 'auto',
    accounts: [],
    isFilterOpen: true,
    columns: ['message'],
    from: 'now-15m',
    to: 'now',
    sort: '-@timestamp',
    contextBeforeAmount: 25,
    contextAfterAmount: 25,
    filters: [],
  });
  expect(serialiseExploreState(exploreDefaults)).toBe('');
});

test('a full address comes back unchanged [data-2.2-02]', () => {
  for (const mode of ['WARM_TIER', 'SURROUNDING_LOGS'] as const) {
    const address = new URLSearchParams([
      ['query', 'level:error AND "a b" & c=d #+%'],
      ['mode', mode],
      ['inputMode', 'SIMPLE'],
      ['yAxisScale', 'LOGARITHMIC'],
      ['timeInterval', '30s'],
      ['accounts[]', '3'],
      ['accounts[]', '17'],
      ['isFilterOpen', 'false'],
      ['quickViewLogId', '18a3f-1'],
      ['columns', 'service,kubernetes.pod'],
      ['groupBy', 'service'],
      ['from', '1767322800000'],
      ['to', 'now-1m'],
      ['sort', 'service'],
      ['savedSearchId', 'abc'],
      ['compareTo', '1d'],
    ]);
    const { contextLogId: _id, panel: _panel, searchFilters: _filters, selection: _stretch, compareWith: _with, ...read } = everything;
    expect(parseExploreState(address.toString())).toEqual({
      ...read,
      mode,
      contextBeforeAmount: 25,
      contextAfterAmount: 25,
      filters: [],
    });
    const back = new URLSearchParams(serialiseExploreState(parseExploreState(address.toString())));
    expect([...back].sort()).toEqual([...address].sort());
  }
});

test('every field of the state survives the way through the address [data-3-01]', () => {
  const back = parseExploreState(serialiseExploreState(everything));
  expect(back).toEqual(everything);
  const names =
    'mode query inputMode yAxisScale timeInterval accounts isFilterOpen quickViewLogId columns groupBy compareTo from to sort contextLogId ' +
    'contextBeforeAmount contextAfterAmount savedSearchId';
  for (const name of names.split(' ')) expect(back).toHaveProperty(name);
});

test('what cannot be read takes its default', () => {
  const state = parseExploreState(
    'mode=NONE&yAxisScale=x&accounts=a,2&accounts[]=2&contextBeforeAmount=-1&filters=[{"type":"IS"}]&columns=,',
  );
  expect(state).toEqual({ ...exploreDefaults, accounts: [2] });
  expect(parseExploreState('filters=%5B%7B').filters).toEqual([]);
  expect(parseExploreState('filters=5').filters).toEqual([]);
});

test('plain lists and repeated parameters are read too', () => {
  expect(parseExploreState('accounts=1,2&columns=a&columns=b')).toMatchObject({ accounts: [1, 2], columns: ['a', 'b'] });
});

test('the timestamp is never stored among the columns [data-4-11]', () => {
  expect(parseExploreState('columns=@timestamp,service,@timestamp').columns).toEqual(['service']);
  expect(parseExploreState('columns=@timestamp').columns).toEqual(['message']);
});
