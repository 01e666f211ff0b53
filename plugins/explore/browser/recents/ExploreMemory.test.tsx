import { beforeEach, expect, test } from 'vitest';
import type { SessionStore } from '#sdk/browser';
import { exploreDefaults } from '../../common/exploreState';
import type { PreferencesStore } from '../store/PreferencesStore';
import { ExploreMemory } from './ExploreMemory';

beforeEach(() => localStorage.clear());

/** @param account the account in use, of the two that the person has */
function open(account = 1, defaultColumns = ['message']) {
  const session = { user: { id: 5 }, account: { id: account }, accounts: [{ id: 1 }, { id: 2 }] };
  const preferences = { generalSettings: { defaultColumns } };
  return new ExploreMemory({ session } as unknown as SessionStore, preferences as unknown as PreferencesStore);
}

test('a search goes on as it was left', () => {
  const left = {
    ...exploreDefaults,
    columns: ['service'],
    accounts: [2],
    inputMode: 'SIMPLE',
    yAxisScale: 'LOGARITHMIC' as const,
    timeInterval: '30s',
    filters: [{ field: { id: 'a', name: 'a' }, type: 'IS' as const, value: 'x' }],
  };
  open().remember(left);
  const { columns, accounts, inputMode, yAxisScale, timeInterval, filters } = left;
  expect(open().restore()).toEqual({ columns, accounts, inputMode, yAxisScale, timeInterval, filters });
});

test('accounts are searched again only from the account they were searched from, and only those that are still open', () => {
  open(1).remember({ ...exploreDefaults, accounts: [2, 3] });
  expect(open(1).restore().accounts).toEqual([2]);
  expect(open(2).restore().accounts).toEqual([]);
});

test('columns that nobody chose follow the preferences', () => {
  open().remember(exploreDefaults);
  expect(open(1, ['service']).restore().columns).toEqual(['service']);
  open().remember({ ...exploreDefaults, columns: ['n'] });
  expect(open(1, ['service']).restore().columns).toEqual(['n']);
  const recents = open(1, ['service']);
  recents.restore();
  recents.forgetColumns();
  expect(open(1, ['service']).restore().columns).toEqual(['service']);
});

test('the density stays', () => {
  expect(open().density).toBe('TWO_LINES');
  open().setDensity('ONE_LINE');
  const again = open();
  again.restore();
  expect(again.density).toBe('ONE_LINE');
});
