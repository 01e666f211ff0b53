import { makeStyles } from '@fluentui/react-components';
import { AddFilter } from './AddFilter';
import { FilterChips } from './FilterChips';
import type { FilterBarProps } from './filterBarProps';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', minWidth: 0 } });

/** The filters of a query, and the way to add one, side by side. */
export function FilterBar(props: FilterBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <FilterChips {...props} />
      <AddFilter {...props} />
    </div>
  );
}
