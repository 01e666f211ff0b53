import { type FilterBarProps, useService } from '#sdk/browser';
import type { Suggestions } from '../query/suggestionsOf';
import { useLucene } from '../query/useLucene';
import { RecentFilterList } from '../recents/RecentFilterList';
import { recentFiltersService } from '../recents/RecentFilters';
import type { ExploreStore } from '../store/ExploreStore';

/** The filters of the search, for the parts that show and add them; new ones are offered again later. */
export function useFilterBar(store: ExploreStore, suggestions: Suggestions): FilterBarProps {
  const recent = useService(recentFiltersService);
  const { check } = useLucene(suggestions);
  return {
    value: store.state.filters,
    onChange: (filters, change) => {
      if (change.kind === 'add') {
        store.addFilter(change.filter);
        void recent.add(change.filter);
      } else store.set({ filters }, { replace: change.kind === 'pin' });
    },
    suggestions,
    check,
    others: (add) => <RecentFilterList onChoose={add} />,
  };
}
