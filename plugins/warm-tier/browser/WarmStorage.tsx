import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import {
  apiService,
  type DataColumn,
  DataTable,
  ErrorState,
  endpointKey,
  endpointQuery,
  errorMessage,
  formatBytes,
  formatWhole,
  type Notices,
  noticesService,
  PartialNotice,
  RelativeTime,
  Skeleton,
  useService,
} from '#sdk/browser';
import { moveNow, readStorage } from '../api';
import type { MoveResponse, WarmStorage as Storage } from '../common/warmCalls';

/** Milliseconds between looks. */
const EVERY = 60_000;

type Day = Storage['days'][number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', flexShrink: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  frame: {
    display: 'flex',
    maxHeight: '340px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
});

/** What is warm by account and day, and how the job that moves logs gets on. */
export default function WarmStorage() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const storage = useQuery({
    ...endpointQuery(api, readStorage),
    refetchInterval: EVERY,
  });
  const move = useMutation({
    mutationFn: () => call(api, moveNow),
    onSuccess: async (moved) => {
      await queries.invalidateQueries({ queryKey: endpointKey(readStorage) });
      notices.show(noticeOf(moved));
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'Logs were not moved', text: errorMessage(error) }),
  });
  const { data } = storage;
  return (
    <section className={styles.root} aria-label="Warm tier">
      <div className={styles.head}>
        <h2 className={styles.heading}>Warm tier</h2>
        <Button size="small" disabledFocusable={move.isPending || data?.fault != null} onClick={() => move.mutate()}>
          {move.isPending ? 'Moving what is due' : 'Move what is due now'}
        </Button>
      </div>
      {storage.isPending && <Skeleton />}
      {storage.isError && data === undefined && (
        <ErrorState title="What is warm could not be loaded" error={storage.error} onRetry={() => void storage.refetch()} />
      )}
      {data !== undefined && <Stored storage={data} />}
    </section>
  );
}

function Stored({ storage: { fault, days, runs } }: { readonly storage: Storage }) {
  const styles = useStyles();
  const severalAccounts = new Set(days.map(({ accountId }) => accountId)).size > 1;
  const columns: readonly DataColumn<Day>[] = [
    { key: 'day', title: 'Day (UTC)', width: '130px', render: ({ day }) => day },
    ...(severalAccounts ? [{ key: 'account', title: 'Account', render: ({ account }: Day) => account }] : []),
    { key: 'files', title: 'Files', align: 'right', width: '100px', render: ({ files }) => formatWhole(files) },
    { key: 'rows', title: 'Logs', align: 'right', width: '140px', render: ({ rows }) => formatWhole(rows) },
    { key: 'bytes', title: 'Compressed', align: 'right', width: '140px', render: ({ bytes }) => formatBytes(bytes) },
  ];
  const total = (count: (day: Day) => number): number => days.reduce((sum, day) => sum + count(day), 0);
  const failed = runs.filter((run) => run.fault !== null);
  const latest = runs.toSorted((a, b) => b.beganAt.localeCompare(a.beganAt))[0];
  return (
    <>
      {fault !== null && <PartialNotice>{fault}</PartialNotice>}
      {fault === null &&
        failed.map(({ accountId, account, fault: reason }) => (
          <PartialNotice key={accountId}>
            The logs of {account} were not all moved: {reason} It is tried again within the hour.
          </PartialNotice>
        ))}
      <p className={styles.text}>
        {days.length === 0
          ? 'Nothing is warm yet. Choose a warm retention in General settings; logs become warm when their own retention is over.'
          : `${counted(
              total(({ rows }) => rows),
              'log',
            )} in ${counted(
              total(({ files }) => files),
              'file',
            )}, ${formatBytes(total(({ bytes }) => bytes))}.`}
        {latest !== undefined && (
          <>
            {' '}
            Last run <RelativeTime value={latest.beganAt} />:{' '}
            {latest.endedAt === null ? 'under way' : `${counted(latest.rows, 'log')} moved`}.
          </>
        )}
      </p>
      {days.length > 0 && (
        <div className={styles.frame}>
          <DataTable
            label="Warm logs by day"
            noun={['day', 'days']}
            columns={columns}
            rows={days}
            rowKey={({ accountId, day }) => `${accountId} ${day}`}
          />
        </div>
      )}
    </>
  );
}

function noticeOf({ rows, fault, isUnderWay }: MoveResponse): Parameters<Notices['show']>[0] {
  if (fault !== null)
    return { intent: 'danger', title: rows === 0 ? 'Logs were not moved' : `Only ${counted(rows, 'log')} moved`, text: fault };
  if (rows > 0) return { intent: 'success', title: `${counted(rows, 'log')} moved to the warm tier` };
  return isUnderWay
    ? { intent: 'info', title: 'Logs are being moved at the moment' }
    : { intent: 'success', title: 'Nothing is due to become warm' };
}

const counted = (count: number, noun: string): string => `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;
