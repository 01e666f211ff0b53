import { makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askedAbout, exploreAddress } from '#plugins/explore/contract';
import type { HomeWidgetProps } from '#sdk';
import { call } from '#sdk';
import {
  AppLink,
  apiService,
  EmptyState,
  ErrorState,
  formatWhole,
  Skeleton,
  Sparkline,
  useService,
  useSession,
  useTimeZone,
} from '#sdk/browser';
import { includeValue } from '#sdk/query';
import { searchExceptions } from '../../api';
import { panelOf } from '../nounOf';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '0 16px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px 72px',
    alignItems: 'center',
    gap: '12px',
    minHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
  },
  title: { minWidth: 0, '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  count: { textAlign: 'right' },
  all: { padding: '4px 16px 8px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Exceptions that are shown. */
const MOST = 5;
const longestLabel = 300;

/** The most frequent exceptions of the range; each opens with its story in Explore. */
export default function ExceptionsWidget({ range: { from, to } }: HomeWidgetProps) {
  const styles = useStyles();
  const api = useService(apiService);
  const zone = useTimeZone();
  const account = useSession()?.account.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'exceptions', account, from, to, zone.name],
    queryFn: ({ signal }) => {
      const { from: start, to: end, accounts: accountIds, ...about } = askedAbout({ query: '', filters: [], accounts: [], from, to }, zone);
      return call(api, searchExceptions, { body: { ...about, start, end, accountIds, orderBy: 'occurrences', size: MOST }, signal });
    },
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  if (error !== null) return <ErrorState title="The exceptions could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const { hits, total } = data.hits;
  if (hits.length === 0)
    return (
      <EmptyState title="No exception in this time">
        Logs with a stack trace are grouped by it, and the most frequent stand here.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list}>
        {hits.map((insight) => {
          const { id, title, field, value, occurrences, sparkline } = insight;
          const label = `exception: ${title}`.slice(0, longestLabel);
          const filters = includeValue([], field, value).map((filter) => ({ ...filter, label }));
          return (
            <li key={id} className={styles.row}>
              <span className={styles.title} title={title}>
                <AppLink to={exploreAddress({ from, to, filters, panel: panelOf(insight) })}>{title}</AppLink>
              </span>
              <Sparkline counts={Object.values(sparkline)} label={`${formatWhole(occurrences)} times in this time`} />
              <span className={styles.count}>{formatWhole(occurrences)}</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.all}>
        {hits.length} of {formatWhole(total)} · <AppLink to={exploreAddress({ from, to, view: 'exceptions' })}>All exceptions</AppLink>
      </div>
    </>
  );
}
