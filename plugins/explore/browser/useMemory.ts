import { reaction } from 'mobx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useService } from '#sdk/browser';
import { exploreAddress } from '../common/exploreState';
import { favoriteFieldsService } from './fields/MarkedFields';
import { exploreMemoryService } from './recents/ExploreMemory';
import type { ExploreStore } from './store/ExploreStore';
import { preferencesStoreService } from './store/PreferencesStore';
import { tableStoreService } from './table/TableStore';

/**
 * Begins where the person left Explore, where the address says nothing, and keeps where they are now.
 * @param search the address's query string
 * @returns the address to begin at, without its path; undefined while it is not known
 */
export function useMemory(store: ExploreStore, search: string): string | undefined {
  const preferences = useService(preferencesStoreService);
  const memory = useService(exploreMemoryService);
  const favorites = useService(favoriteFieldsService);
  const table = useService(tableStoreService);
  const [begin, setBegin] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page opens is of interest
  useLayoutEffect(() => {
    const loading = preferences.load();
    favorites.restore();
    table.restore();
    const { defaultColumns } = preferences.generalSettings;
    const left = exploreAddress(memory.restore());
    setBegin(search === '' ? left.replace('/explore', '') : search);
    // The defaults hold where they cannot be had; the columns follow when they come later than the page.
    loading.then(
      () => {
        const wanted = preferences.generalSettings.defaultColumns;
        if (search !== '' || String(wanted) === String(defaultColumns) || String(store.state.columns) !== String(defaultColumns)) return;
        store.set({ columns: wanted }, { replace: true });
      },
      () => {},
    );
  }, [store]);
  useEffect(
    () =>
      reaction(
        () => store.state,
        (state) => {
          if (state.mode === 'CLASSIC') memory.remember(state);
        },
      ),
    [store, memory],
  );
  return begin;
}
