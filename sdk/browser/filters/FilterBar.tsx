import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { Filter } from '../../query/filter/filter';
import { filterToLucene } from '../../query/filter/filterText';
import { pinnedOf } from '../../query/filter/keepPinned';
import { Icon } from '../parts/Icon';
import type { QueryLanguage } from '../query/queryLanguage';
import { FilterChip } from './FilterChip';
import { FilterEditor } from './FilterEditor';
import type { FieldSuggestions } from './fieldSuggestions';

const useStyles = makeStyles({
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minWidth: 0 },
});

/** What was done: `pin` changes nothing that is asked for, and wants no step of the back button. */
export type FilterChange = { readonly kind: 'add'; readonly filter: Filter } | { readonly kind: 'change' | 'pin' | 'remove' };

interface Props {
  readonly value: readonly Filter[];
  /** A filter that is there already is added, too, but stands in `value` once: it is asked for again. */
  onChange(value: readonly Filter[], change: FilterChange): void;
  readonly suggestions: FieldSuggestions;
  /** Whether the text of a filter may be run, as {@link QueryLanguage.check}; filters are written as Lucene. */
  readonly check: QueryLanguage['check'];
  /** Below the form of a new filter, such as those that were used before. */
  readonly others?: (add: (filter: Filter) => void) => ReactNode;
}

/** Filters as chips that can be edited, negated, turned off, pinned and removed, and the way to add one. */
export function FilterBar({ value, onChange, suggestions, check, others }: Props) {
  const styles = useStyles();
  const [adding, setAdding] = useState(false);
  const pinned = pinnedOf(value);
  const add = (filter: Filter): void => {
    setAdding(false);
    const text = filterToLucene(filter);
    const isThere = value.some((other) => filterToLucene(other) === text);
    onChange(isThere ? value : [...value, filter], { kind: 'add', filter });
  };
  return (
    <div className={styles.bar}>
      {value.map((filter, index) => (
        <FilterChip
          key={JSON.stringify(filter)}
          filter={filter}
          suggestions={suggestions}
          check={check}
          onChange={(changed) => onChange(value.with(index, changed), { kind: changed.pinned === filter.pinned ? 'change' : 'pin' })}
          onRemove={() => onChange(value.toSpliced(index, 1), { kind: 'remove' })}
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
          {others?.(add)}
        </PopoverSurface>
      </Popover>
      {value.length > 1 && value.length > pinned.length && (
        <Button size="small" appearance="subtle" onClick={() => onChange(pinned, { kind: 'remove' })}>
          {pinned.length === 0 ? 'Remove all' : 'Remove all but pinned'}
        </Button>
      )}
    </div>
  );
}
