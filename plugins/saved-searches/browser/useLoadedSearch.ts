import { useEffect, useRef } from 'react';
import { type Explore, exploreAddress } from '#plugins/explore/contract';
import { navigationService, useService, useSession } from '#sdk/browser';
import { addressOf, isChanged, isNameOnly } from '../common/savedState';
import type { SavedSearch } from '../contract';
import { useSavedSearch } from './useSavedSearches';

export function useEnteredAccounts(): readonly number[] {
  return useSession()?.accounts.map(({ id }) => id) ?? [];
}

/**
 * The saved search that Explore's address names. An address that names it and nothing else, such as a link from the global search, is filled in with
 * what it asks for, once: whoever empties a loaded search afterwards wants it empty.
 */
export function useLoadedSearch(explore: Explore): { readonly search: SavedSearch | undefined; readonly isChanged: boolean } {
  const navigation = useService(navigationService);
  const entered = useEnteredAccounts();
  const { state } = explore;
  const id = state.savedSearchId;
  const { data, error } = useSavedSearch(id);
  const settled = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || !isNameOnly(state)) settled.current = id;
    if (settled.current === id) return;
    if (data !== undefined && data.id === id) {
      settled.current = id;
      navigation.go(addressOf(data, state, entered), { replace: true });
    } else if (error !== null) {
      settled.current = id;
      const { savedSearchId: _unknown, ...rest } = state;
      navigation.go(exploreAddress(rest), { replace: true });
    }
  }, [id, state, data, error, entered, navigation]);
  const search = data?.id === id ? data : undefined;
  return { search, isChanged: search !== undefined && isChanged(search, state, entered) };
}
