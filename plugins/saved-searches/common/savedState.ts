import { type ExploreState, exploreAddress } from '#plugins/explore/contract';
import type { NewSavedSearch, SavedSearch } from '../contract';

/** What is saved of a search but its name. */
export type AskedState = Omit<NewSavedSearch, 'name' | 'hits'>;

/** Members of Explore's state that say what is asked and how it is shown, and that may be absent. */
const kept = ['inputMode', 'groupBy', 'compareTo', 'yAxisScale', 'timeInterval'] as const;

/** Pairs as they are saved, of a sort as the address has it: fields separated by commas, a leading minus for descending. */
const sortPairs = (sort: string): [string, 'asc' | 'desc'][] =>
  sort.split(',').map((part) => [part.replace(/^[-+]/, '').trim(), part.startsWith('-') ? 'desc' : 'asc']);

const sortText = (pairs: SavedSearch['sort']): string =>
  pairs.map(([field, order]) => (order === 'desc' ? `-${field}` : field)).join(',') || '-@timestamp';

/**
 * What Explore shows now, to be saved.
 * @param entered ids of the accounts that the person may enter; those they did not search are noted when they have chosen accounts
 * @param withRange whether the time range belongs to it
 */
export function askedOf(state: ExploreState, entered: readonly number[], withRange: boolean): AskedState {
  const { query, filters, accounts, columns, sort, mode, from, to } = state;
  const chosen = Object.fromEntries(kept.flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]]])));
  return {
    columns: [...columns],
    sort: sortPairs(sort),
    exploreFilterState: {
      query,
      filters: [...filters],
      accounts: [...accounts],
      ...chosen,
      // The logs round one log are a place, and no question to ask again.
      ...(mode === 'SURROUNDING_LOGS' ? {} : { mode }),
      ...(withRange ? { from, to } : {}),
    },
    excludedAccounts: accounts.length === 0 ? [] : entered.filter((id) => !accounts.includes(id)),
  };
}

/** What Explore is asked for a saved search: in the range that is on show unless it has its own, and in those of its accounts that the person may enter. */
export function stateOf(
  { id, columns, sort, exploreFilterState, excludedAccounts }: Pick<SavedSearch, 'id'> & AskedState,
  now: ExploreState,
  entered: readonly number[],
): Partial<ExploreState> {
  const { accounts = [], from, to, ...asked } = exploreFilterState;
  return {
    ...(asked as Partial<ExploreState>),
    accounts: accounts.filter((account) => entered.includes(account) && excludedAccounts?.includes(account) !== true),
    ...(columns === undefined || columns.length === 0 ? {} : { columns }),
    sort: sortText(sort as SavedSearch['sort']),
    from: from ?? now.from,
    to: to ?? now.to,
    isFilterOpen: now.isFilterOpen,
    savedSearchId: id,
  };
}

/** Where Explore shows a saved search. */
export const addressOf = (...asked: Parameters<typeof stateOf>): string => exploreAddress(stateOf(...asked));

/** Whether what is on show asks for something else than the saved search does. */
export function isChanged(saved: SavedSearch, now: ExploreState, entered: readonly number[]): boolean {
  const shown = { id: saved.id, ...askedOf(now, entered, saved.exploreFilterState.from !== undefined) };
  return addressOf(shown, now, entered) !== addressOf(saved, now, entered);
}
