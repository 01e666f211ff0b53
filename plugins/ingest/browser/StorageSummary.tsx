import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import {
  apiService,
  type DataColumn,
  DataTable,
  ErrorState,
  endpointQuery,
  formatBytes,
  formatWhole,
  Skeleton,
  useService,
} from '#sdk/browser';
import { readStorage } from '../api';
import type { StorageResponse } from '../common/storageCalls';

/** Milliseconds between looks. */
const EVERY = 60_000;

type Day = StorageResponse['days'][number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', flexShrink: 0 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** What the figures count; usage goes by the day of receipt. */
const stored = 'What is stored now, by the day of the events (UTC): late logs count for the day they tell of, unlike in Usage';

/** What is stored by account, signal and day of the events, and what is left of the disk. */
export function StorageSummary() {
  const styles = useStyles();
  const api = useService(apiService);
  const storage = useQuery({
    ...endpointQuery(api, readStorage),
    refetchInterval: EVERY,
  });
  const days = storage.data?.days ?? [];
  const severalAccounts = new Set(days.map(({ accountId }) => accountId)).size > 1;
  const columns: readonly DataColumn<Day>[] = [
    { key: 'day', title: 'Day (UTC)', width: '130px', render: ({ day }) => day },
    ...(severalAccounts ? [{ key: 'account', title: 'Account', render: ({ account }: Day) => account }] : []),
    { key: 'signal', title: 'Signal', render: ({ title }) => title },
    { key: 'rows', title: 'Rows', about: stored, align: 'right', width: '180px', render: ({ rows }) => formatWhole(rows) },
    { key: 'bytes', title: 'Uncompressed', about: stored, align: 'right', width: '140px', render: ({ bytes }) => formatBytes(bytes) },
    { key: 'disk', title: 'On disk', about: stored, align: 'right', width: '140px', render: ({ diskBytes }) => formatBytes(diskBytes) },
  ];
  return (
    <section className={styles.root} aria-label="Storage">
      <h2 className={styles.heading}>Stored</h2>
      {storage.isPending && <Skeleton />}
      {storage.isError && storage.data === undefined && (
        <ErrorState title="What is stored could not be loaded" error={storage.error} onRetry={() => void storage.refetch()} />
      )}
      {storage.data !== undefined && (
        <>
          <p className={styles.text}>{sentenceOf(storage.data)}</p>
          {days.length > 0 && (
            <DataTable
              label="Stored by day"
              noun={['entry', 'entries']}
              frame="340px"
              columns={columns}
              rows={days}
              rowKey={({ accountId, signal, day }) => `${accountId} ${signal} ${day}`}
            />
          )}
        </>
      )}
    </section>
  );
}

function sentenceOf({ days, disk }: StorageResponse): string {
  const sums = [...new Set(days.map(({ title }) => title))]
    .map((title) => ({ title, bytes: days.filter((day) => day.title === title).reduce((sum, { diskBytes }) => sum + diskBytes, 0) }))
    .filter(({ bytes }) => bytes > 0)
    .map(({ title, bytes }) => `${title} ${formatBytes(bytes)}`);
  const used = sums.length === 0 ? 'Nothing is stored yet' : `On disk: ${sums.join(', ')}`;
  return disk === null ? `${used}.` : `${used}. ${formatBytes(disk.free)} of the disk's ${formatBytes(disk.total)} are free.`;
}
