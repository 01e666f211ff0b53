import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Filter } from '../../query/filter/filter';
import { filterToLucene } from '../../query/filter/filterText';
import { Icon } from '../parts/Icon';
import { FilterEditor } from './FilterEditor';
import type { FilterBarProps } from './filterBarProps';

const useStyles = makeStyles({
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  button: { flexShrink: 0 },
});

/** The way to add a filter to those that are there. */
export function AddFilter({ value, onChange, suggestions, others }: Omit<FilterBarProps, 'check'>) {
  const styles = useStyles();
  const [adding, setAdding] = useState(false);
  const add = (filter: Filter): void => {
    setAdding(false);
    const text = filterToLucene(filter);
    const isThere = value.some((other) => filterToLucene(other) === text);
    onChange(isThere ? value : [...value, filter], { kind: 'add', filter });
  };
  return (
    <Popover open={adding} onOpenChange={(_event, data) => setAdding(data.open)} positioning="below-start" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" className={styles.button} icon={<Icon name="add" size={16} />}>
          Filter
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Add a filter">
        <FilterEditor suggestions={suggestions} onCancel={() => setAdding(false)} onSave={add} />
        {others?.(add)}
      </PopoverSurface>
    </Popover>
  );
}
