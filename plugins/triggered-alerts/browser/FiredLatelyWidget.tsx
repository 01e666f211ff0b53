import { makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HomeWidgetProps } from '#sdk';
import { call } from '#sdk';
import {
  AlertSeverity,
  AppLink,
  apiService,
  EmptyState,
  ErrorState,
  formatWhole,
  RelativeTime,
  Skeleton,
  useService,
  useSession,
  useTimeZone,
} from '#sdk/browser';
import { parseDateMath } from '#sdk/query';
import { listFirings } from '../api';
import { triggeredAlertAddress } from '../contract';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '0 16px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '12px',
    minHeight: '28px',
  },
  name: { minWidth: 0, '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  time: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  all: { padding: '4px 16px 8px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Firings that are shown. */
const MOST = 5;

/** The newest alerts and security rules that fired in the range; each opens beside the list of all. */
export default function FiredLatelyWidget({ range: { from, to } }: HomeWidgetProps) {
  const styles = useStyles();
  const api = useService(apiService);
  const zone = useTimeZone();
  const account = useSession()?.account.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'fired', account, from, to, zone.name],
    queryFn: ({ signal }) => {
      const about = { now: Date.now(), timezone: zone.name };
      const body = { from: parseDateMath(from, about), to: parseDateMath(to, { ...about, roundUp: true }) };
      return call(api, listFirings, { body, signal });
    },
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  if (error !== null) return <ErrorState title="The alerts could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const { firings, total } = data;
  if (total === 0)
    return (
      <EmptyState title="No alert fired in this time">Each time that an alert or a security rule fires, it stands here first.</EmptyState>
    );
  const newest = firings.slice(0, MOST);
  return (
    <>
      <ul className={styles.list}>
        {newest.map(({ id, name, severity, time }) => (
          <li key={id} className={styles.row}>
            <AlertSeverity severity={severity} />
            <span className={styles.name} title={name}>
              <AppLink to={triggeredAlertAddress(id)}>{name}</AppLink>
            </span>
            <span className={styles.time}>
              <RelativeTime value={time} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        {newest.length} of {formatWhole(total)} · <AppLink to="/triggered-alerts">All triggered alerts</AppLink>
      </div>
    </>
  );
}
