import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { searchLogs } from '#plugins/explore/api';
import { readLedger } from '#plugins/ingest/api';
import { AppLink, apiService, endpointQuery, formatWhole, Icon, RelativeTime, useFacts, useService, useSession } from '#sdk/browser';
import type { Doc } from '../../contract';
import { lastBroughtOf, lastRefusalOf, type Refusal } from './arrivals';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', margin: '0 0 12px', fontSize: tokens.fontSizeBase200 },
  line: { display: 'flex', alignItems: 'center', gap: '6px', margin: 0, minHeight: '20px', color: tokens.colorNeutralForeground3 },
  come: { color: tokens.colorStatusSuccessForeground1 },
  refused: { alignItems: 'flex-start', color: tokens.colorStatusDangerForeground1 },
  sample: { margin: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

/** How often it is looked whether something has come, in milliseconds. */
const pace = 5000;

/** Says `receivers` where a snippet is of no logs that a query could tell. */
const byReceivers = 'receivers';

/**
 * What has come from a snippet in the last minute, and why the last that was refused was: in the reader's account, looked at again and again while the page is
 * shown. Nothing for visitors.
 * @param props.live a query of logs that only this snippet sends, or `receivers` for whatever comes by those of the page
 */
export function SnippetArrivals({ doc, live }: { readonly doc: Pick<Doc, 'receivers'>; readonly live: string }) {
  const isThere = useSession() !== undefined;
  return isThere ? <Arrivals receivers={doc.receivers} live={live} /> : null;
}

function Arrivals({ receivers, live }: { readonly receivers: readonly string[]; readonly live: string }) {
  const styles = useStyles();
  const api = useService(apiService);
  const maySearch = useFacts().can?.has('SEARCH_LOGS') ?? false;
  const counts = live !== byReceivers && maySearch;
  const ledger = useQuery({ ...endpointQuery(api, readLedger), refetchInterval: pace, retry: 0 });
  const found = useQuery({
    ...endpointQuery(api, searchLogs, { body: { query: live, from: 'now-1m', to: 'now', size: 0 } }),
    enabled: counts,
    refetchInterval: pace,
    retry: 0,
  });
  const entries = ledger.data?.entries ?? [];
  const refusal = lastRefusalOf(receivers, entries, ledger.dataUpdatedAt);
  const brought = lastBroughtOf(receivers, entries);
  const total = found.data?.total ?? 0;
  return (
    <div className={styles.root} role="status">
      {counts ? (
        <p className={mergeClasses(styles.line, total > 0 && styles.come)}>
          <Icon name={total > 0 ? 'check' : 'clock'} size={16} />
          {found.isPending
            ? 'Looking for its events'
            : `${formatWhole(total)} ${total === 1 ? 'event' : 'events'} in the last minute from this snippet`}
        </p>
      ) : (
        <p className={mergeClasses(styles.line, brought !== undefined && styles.come)}>
          <Icon name={brought === undefined ? 'clock' : 'check'} size={16} />
          {brought === undefined || brought.lastSeen === null ? (
            ledger.isPending ? (
              'Looking for what has come'
            ) : (
              'Nothing has come this way yet'
            )
          ) : (
            <span>
              {brought.protocolTitle} brought data <RelativeTime value={brought.lastSeen} />
            </span>
          )}
        </p>
      )}
      {refusal !== undefined && <Refused refusal={refusal} />}
    </div>
  );
}

function Refused({ refusal: { title, mend, protocolTitle, text, at } }: { readonly refusal: Refusal }) {
  const styles = useStyles();
  return (
    <>
      <p className={mergeClasses(styles.line, styles.refused)}>
        <Icon name="error" size={16} />
        <span>
          The last one that was refused by {protocolTitle}, <RelativeTime value={at} />: {title}. {mend}{' '}
          <AppLink to="/ingestion">See all</AppLink>
        </span>
      </p>
      <p className={styles.sample}>{text}</p>
    </>
  );
}
