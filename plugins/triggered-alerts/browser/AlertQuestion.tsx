import { makeStyles, tokens } from '@fluentui/react-components';
import { datePatterns, describeFilter, useTimeZone } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import type { ShownAlert } from '../contract';
import { promqlOf } from './metricsAddress';
import { PanelSection } from './PanelSection';
import { searchOf } from './searchOf';
import { useAccountNames } from './useAccountNames';

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 12px' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  query: { margin: 0, fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

const filterText = (filter: Filter): string => {
  const { field, relation, value } = describeFilter(filter);
  return [field, relation, value].filter((word) => word !== '').join(' ');
};

/** What the alert asked when it fired: asking it again finds the same rows. */
export function AlertQuestion({ alert: { question, accountId, groupBy } }: { readonly alert: ShownAlert }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const accountNames = useAccountNames();
  const time = (at: number): string => zone.format(new Date(at), datePatterns.exact);
  const { filters = [] } = searchOf(question);
  const query = promqlOf(question) ?? question.queryString;
  return (
    <PanelSection title="Question">
      <dl className={styles.list}>
        <dt className={styles.name}>Query</dt>
        <dd className={styles.query}>{query}</dd>
        {filters.length > 0 && (
          <>
            <dt className={styles.name}>Filters</dt>
            <dd className={styles.value}>{filters.map(filterText).join(', ')}</dd>
          </>
        )}
        <dt className={styles.name}>Time</dt>
        <dd className={styles.value}>
          {time(question.from)} to {time(question.to)}
        </dd>
        <dt className={styles.name}>Accounts</dt>
        <dd className={styles.value}>{accountNames(question.accountIds, accountId)}</dd>
        {groupBy.length > 0 && (
          <>
            <dt className={styles.name}>Grouped by</dt>
            <dd className={styles.value}>{groupBy.join(', ')}</dd>
          </>
        )}
      </dl>
    </PanelSection>
  );
}
