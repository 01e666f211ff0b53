import { Button, makeStyles } from '@fluentui/react-components';
import { pinnedOf } from '../../query/filter/keepPinned';
import { FilterChip } from './FilterChip';
import type { FilterBarProps } from './filterBarProps';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minWidth: 0 } });

/** Filters as chips that can be edited, negated, turned off, pinned and removed; nothing while there is none. */
export function FilterChips({ value, onChange, suggestions, check }: Omit<FilterBarProps, 'others'>) {
  const styles = useStyles();
  if (value.length === 0) return null;
  const pinned = pinnedOf(value);
  return (
    <div className={styles.root}>
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
      {value.length > 1 && value.length > pinned.length && (
        <Button size="small" appearance="subtle" onClick={() => onChange(pinned, { kind: 'remove' })}>
          {pinned.length === 0 ? 'Remove all' : 'Remove all but pinned'}
        </Button>
      )}
    </div>
  );
}
