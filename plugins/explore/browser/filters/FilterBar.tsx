import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon, useService } from '#sdk/browser';
import { type Filter, pinnedOf } from '#sdk/query';
import type { ExploreStore } from '../ExploreStore';
import type { Suggestions } from '../query/suggestionsOf';
import { FilterChip } from './FilterChip';
import { FilterEditor } from './FilterEditor';
import { RecentFilterList } from './RecentFilterList';
import { recentFiltersService } from './RecentFilters';

const useStyles = makeStyles({
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minWidth: 0 },
});

interface Props {
  readonly store: ExploreStore;
  readonly suggestions: Suggestions;
}

/** The filters as chips, and the way to add one. */
export const FilterBar = observer(function FilterBar({ store, suggestions }: Props) {
  const styles = useStyles();
  const [adding, setAdding] = useState(false);
  const recent = useService(recentFiltersService);
  const { filters } = store.state;
  const pinned = pinnedOf(filters);
  const add = (filter: Filter): void => {
    setAdding(false);
    store.addFilter(filter);
    void recent.add(filter);
  };
  return (
    <div className={styles.bar}>
      {filters.map((filter, index) => (
        <FilterChip
          key={JSON.stringify(filter)}
          filter={filter}
          suggestions={suggestions}
          // Pinning asks nothing new: no step for the back button.
          onChange={(changed) => store.set({ filters: filters.with(index, changed) }, { replace: changed.pinned !== filter.pinned })}
          onRemove={() => store.setFilters(filters.toSpliced(index, 1))}
        />
      ))}
      <Popover open={adding} onOpenChange={(_event, data) => setAdding(data.open)} positioning="below-start" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<Icon name="add" size={16} />}>
            Filter
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label="Add a filter">
          <FilterEditor suggestions={suggestions} onCancel={() => setAdding(false)} onSave={add} />
          <RecentFilterList onChoose={add} />
        </PopoverSurface>
      </Popover>
      {filters.length > 1 && filters.length > pinned.length && (
        <Button size="small" appearance="subtle" onClick={() => store.setFilters(pinned)}>
          {pinned.length === 0 ? 'Remove all' : 'Remove all but pinned'}
        </Button>
      )}
    </div>
  );
});
