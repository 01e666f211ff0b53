import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { describeFilter, useService } from '#sdk/browser';
import { type Filter, filterToLucene } from '#sdk/query';
import { recentFiltersService } from './RecentFilters';

const useStyles = makeStyles({
  section: {
    maxWidth: '300px',
    marginTop: '12px',
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none', maxHeight: '160px', overflow: 'auto' },
  choice: { justifyContent: 'flex-start', width: '100%', minWidth: 0, fontWeight: 'normal' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Filters that were used before, to be used again. Nothing where there are none. */
export const RecentFilterList = observer(function RecentFilterList({ onChoose }: { onChoose(filter: Filter): void }) {
  const styles = useStyles();
  const recent = useService(recentFiltersService);
  useEffect(() => void recent.load(), [recent]);
  if (recent.filters.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Recent filters">
      <h2 className={styles.title}>Recent filters</h2>
      <ul className={styles.list}>
        {recent.filters.map((filter) => {
          const { field, relation, value } = describeFilter(filter);
          const words = [field, relation, value].filter((word) => word !== '').join(' ');
          return (
            <li key={filterToLucene(filter)}>
              <Button size="small" appearance="subtle" className={styles.choice} title={words} onClick={() => onChoose(filter)}>
                <span className={styles.text}>{words}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
