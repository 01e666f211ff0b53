import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  apiService,
  EmptyState,
  ErrorState,
  endpointQuery,
  formatBytes,
  Page,
  Skeleton,
  Slot,
  usePluginHost,
  useService,
  walkthroughService,
} from '#sdk/browser';
import { readLedger } from '../api';
import type { LedgerResponse } from '../common/ledgerCalls';
import { emptyHints, storageParts } from '../contract';
import { DiskFull } from './DiskFull';
import { HistoryPanel } from './HistoryPanel';
import { LedgerTable } from './LedgerTable';
import { reasonRows } from './ledgerRows';
import { PortProblems } from './PortProblems';
import { ReasonList } from './ReasonList';
import { StorageSummary } from './StorageSummary';

/** Milliseconds between looks at the ledger. */
const EVERY = 5000;

const useStyles = makeStyles({
  // Wider, numbers would be far from the names they belong to.
  parts: { display: 'flex', flexDirection: 'column', gap: '24px', flexShrink: 0, maxWidth: '1600px' },
  state: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
});

/** What arrived by each token and protocol, what became of it, and how to mend what was not stored. */
export default function IngestionPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const ledger = useQuery({
    ...endpointQuery(api, readLedger),
    refetchInterval: EVERY,
  });
  const { data, dataUpdatedAt } = ledger;
  const host = usePluginHost();
  const hasEntries = (data?.entries.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told with each look, for the guide may start later than this page
  useEffect(() => {
    if (hasEntries) host.services.find(walkthroughService)?.done('ingest/manage-data');
  }, [host, hasEntries, dataUpdatedAt]);
  return (
    <Page
      title="Ingestion"
      description="Each log, sample and span that came is counted once: received = stored + rejected + dropped."
      action={data !== undefined && <span className={styles.state}>{stateOf(data)}</span>}
      busy={ledger.isPending}
    >
      {data?.noRoom != null && <DiskFull noRoom={data.noRoom} />}
      <PortProblems />
      {ledger.isPending && <Skeleton />}
      {ledger.isError && data === undefined && (
        <ErrorState title="The ledger could not be loaded" error={ledger.error} onRetry={() => void ledger.refetch()} />
      )}
      {data?.entries.length === 0 && (
        <EmptyState icon="database" title="Nothing has arrived yet" action={<Slot point={emptyHints} />}>
          The ledger fills as soon as a sender ships logs with one of your tokens.
        </EmptyState>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <div className={styles.parts}>
          <HistoryPanel entries={data.entries} />
          <LedgerTable entries={data.entries} />
          <ReasonList rows={reasonRows(data.entries)} />
          <StorageSummary />
          <Slot point={storageParts} />
        </div>
      )}
    </Page>
  );
}

function stateOf({ lagMs, pendingBytes }: LedgerResponse): string {
  const waiting = pendingBytes === 0 ? 'nothing is waiting' : `${formatBytes(pendingBytes)} on the way to the store`;
  return lagMs === null ? waiting : `Stored ${Math.round(lagMs)} ms after arrival, ${waiting}`;
}
