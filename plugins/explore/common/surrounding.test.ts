import { expect, test } from 'vitest';
import { exploreDefaults, parseExploreState } from './exploreState';
import { searchAddress, surroundingAddress } from './surrounding';

const search = parseExploreState('query=error&columns=service,message&accounts[]=3&sort=service&quickViewLogId=1-2&view=patterns');

test('what surrounds a log has an address of its own that keeps the search, and leads back to it', () => {
  const address = surroundingAddress({ ...search, contextBeforeAmount: 65 }, '18a3f-2');
  expect(address).toMatch(/^\/explore\/context\?/);
  const state = parseExploreState(address.replace('/explore/context', ''));
  expect(state).toEqual({
    ...exploreDefaults,
    query: 'error',
    columns: ['service', 'message'],
    accounts: [3],
    sort: 'service',
    mode: 'SURROUNDING_LOGS',
    contextLogId: '18a3f-2',
  });
  expect(searchAddress(state)).toBe('/explore?query=error&accounts%5B%5D=3&columns=service%2Cmessage&sort=service');
  expect(searchAddress(state, 'WARM_TIER')).toBe(
    '/explore?query=error&mode=WARM_TIER&accounts%5B%5D=3&columns=service%2Cmessage&sort=service',
  );
});

test('filters of the search narrow nothing around a log, and are there again on the way back', () => {
  const filters = [{ field: { id: 'place', name: 'place' }, type: 'IS' as const, value: 'till' }];
  const around = parseExploreState(surroundingAddress({ ...search, filters }, '18a3f-2').replace('/explore/context', ''));
  expect(around).toMatchObject({ filters: [], searchFilters: filters });
  const next = parseExploreState(surroundingAddress({ ...around, filters: [] }, '18a3f-3').replace('/explore/context', ''));
  expect(next).toMatchObject({ contextLogId: '18a3f-3', filters: [], searchFilters: filters });
  const back = parseExploreState(searchAddress({ ...next, filters: [{ ...filters[0], value: 'store' } as never] }).replace('/explore', ''));
  expect(back.filters).toEqual(filters);
  expect(back).not.toHaveProperty('searchFilters');
});
