import type { Explore } from '#plugins/explore/contract';
import { readableAccounts } from '#sdk';
import { useSession } from '#sdk/browser';
import { isChanged } from '../common/savedState';
import type { SavedSearch } from '../contract';
import { useSavedSearch } from './useSavedSearches';

export function useEnteredAccounts(): readonly number[] {
  return readableAccounts(useSession()).map(({ id }) => id);
}

/** The saved search that Explore's address names; undefined while it is not known. */
export function useLoadedSearch({ state }: Explore): { readonly search: SavedSearch | undefined; readonly isChanged: boolean } {
  const entered = useEnteredAccounts();
  const id = state.savedSearchId;
  const { data } = useSavedSearch(id);
  const search = data?.id === id ? data : undefined;
  return { search, isChanged: search !== undefined && isChanged(search, state, entered) };
}
