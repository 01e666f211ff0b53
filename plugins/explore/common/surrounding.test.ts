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
