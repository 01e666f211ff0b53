import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DataColumn, DataTable, formatBytes, formatCount, formatWhole, RelativeTime } from '#sdk/browser';
import type { LedgerEntry } from '../common/ledgerCalls';
import { formatDuration } from './format';
import { sumOf } from './ledgerRows';
import { signalTitles } from './signalTitles';

const useStyles = makeStyles({
  bad: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  none: { color: tokens.colorNeutralForeground4 },
});

/** What the figures count. */
const counted = 'Since the first request with this token, by the time of receipt, exact; bytes are uncompressed';

/** From here on numbers find no room digit by digit. */
const LARGE = 10_000_000;

/** One row a token, protocol and signal. Metrics are counted in samples, traces in spans. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const styles = useStyles();
  const number = (count: number, bad = false) => (
    <span
      className={mergeClasses(count === 0 && styles.none, bad && count > 0 && styles.bad)}
      title={count < LARGE ? undefined : formatWhole(count)}
    >
      {count < LARGE ? formatWhole(count) : formatCount(count)}
    </span>
  );
  const severalAccounts = new Set(entries.map(({ accountId }) => accountId)).size > 1;
  const columns: readonly DataColumn<LedgerEntry>[] = [
    { key: 'token', title: 'Token', width: '112px', render: ({ token }) => <span title={token}>{token}</span> },
    ...(severalAccounts ? [{ key: 'account', title: 'Account', width: '96px', render: ({ account }: LedgerEntry) => account }] : []),
    {
      key: 'protocol',
      title: 'Protocol',
      render: ({ protocolTitle }) => <span title={protocolTitle}>{protocolTitle}</span>,
    },
    { key: 'signal', title: 'Signal', width: '76px', wideOnly: true, render: ({ signal }) => signalTitles[signal] },
    { key: 'received', title: 'Received', about: counted, align: 'right', width: '92px', render: ({ received }) => number(received) },
    { key: 'stored', title: 'Stored', about: counted, align: 'right', width: '92px', render: ({ stored }) => number(stored) },
    { key: 'rejected', title: 'Rejected', align: 'right', width: '88px', render: ({ rejected }) => number(sumOf(rejected), true) },
    { key: 'dropped', title: 'Dropped', align: 'right', width: '84px', render: ({ dropped }) => number(sumOf(dropped)) },
    { key: 'repaired', title: 'Repaired', align: 'right', width: '90px', render: ({ repaired }) => number(sumOf(repaired)) },
    {
      key: 'bytes',
      title: 'Volume',
      about: counted,
      align: 'right',
      width: '88px',
      wideOnly: severalAccounts,
      render: ({ bytes }) => formatBytes(bytes),
    },
    {
      key: 'lag',
      title: 'Lag',
      align: 'right',
      width: '76px',
      render: ({ lagMs }) => (
        <span title="From the time of the event to when it could be found, of the latest request; history older than an hour does not count">
          {lagMs === null ? '–' : formatDuration(lagMs)}
        </span>
      ),
    },
    {
      key: 'seen',
      title: 'Last seen',
      width: '132px',
      render: ({ lastSeen }) => (lastSeen === null ? '–' : <RelativeTime value={lastSeen} />),
    },
  ];
  return (
    <DataTable
      label="Ledger by token and protocol"
      noun={['sender', 'senders']}
      frame="60vh"
      columns={columns}
      rows={entries}
      rowKey={({ tokenId, protocol, signal }) => `${tokenId} ${protocol} ${signal}`}
    />
  );
}
