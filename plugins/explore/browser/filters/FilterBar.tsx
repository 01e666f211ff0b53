import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon } from '#sdk/browser';
import type { ExploreStore } from '../ExploreStore';
import { FilterChip } from './FilterChip';
import { FilterEditor } from './FilterEditor';

const useStyles = makeStyles({
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minWidth: 0 },
});

interface Props {
  readonly store: ExploreStore;
  readonly fields: readonly string[];
}

/** The filters as chips, and the way to add one. */
export const FilterBar = observer(function FilterBar({ store, fields }: Props) {
  const styles = useStyles();
  const [adding, setAdding] = useState(false);
  const { filters } = store.state;
  return (
    <div className={styles.bar}>
      {filters.map((filter, index) => (
        <FilterChip
          key={JSON.stringify(filter)}
          filter={filter}
          fields={fields}
          onChange={(changed) => store.setFilters(filters.with(index, changed))}
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
          <FilterEditor
            fields={fields}
            onCancel={() => setAdding(false)}
            onSave={(filter) => {
              setAdding(false);
              store.setFilters([...filters, filter]);
            }}
          />
        </PopoverSurface>
      </Popover>
      {filters.length > 1 && (
        <Button size="small" appearance="subtle" onClick={() => store.setFilters([])}>
          Remove all
        </Button>
      )}
    </div>
  );
});
