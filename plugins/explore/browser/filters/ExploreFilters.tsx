import { observer } from 'mobx-react-lite';
import { FilterBar, type FilterChange, useService } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import type { ExploreStore } from '../ExploreStore';
import type { Suggestions } from '../query/suggestionsOf';
import { useLucene } from '../query/useLucene';
import { RecentFilterList } from './RecentFilterList';
import { recentFiltersService } from './RecentFilters';

interface Props {
  readonly store: ExploreStore;
  readonly suggestions: Suggestions;
}

/** The filters of the search; new ones are offered again later. */
export const ExploreFilters = observer(function ExploreFilters({ store, suggestions }: Props) {
  const recent = useService(recentFiltersService);
  const { check } = useLucene(suggestions);
  const apply = (filters: readonly Filter[], change: FilterChange): void => {
    if (change.kind === 'add') {
      store.addFilter(change.filter);
      void recent.add(change.filter);
    } else store.set({ filters }, { replace: change.kind === 'pin' });
  };
  return (
    <FilterBar
      value={store.state.filters}
      onChange={apply}
      suggestions={suggestions}
      check={check}
      others={(add) => <RecentFilterList onChoose={add} />}
    />
  );
});
