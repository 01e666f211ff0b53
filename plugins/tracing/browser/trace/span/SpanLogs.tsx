import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { searchLogs } from '#plugins/explore/api';
import { logSummary } from '#plugins/explore/contract';
import { call } from '#sdk';
import {
  AppLink,
  apiService,
  ErrorState,
  formatWhole,
  isSeverity,
  retryable,
  SeverityIcon,
  Skeleton,
  useFacts,
  useLeadsToPage,
  useService,
} from '#sdk/browser';
import { fieldText } from '#sdk/query';
import { durationText } from '../../../common/trace/durationText';
import type { TraceTimeline } from '../../../common/trace/traceTimeline';
import { traceLogs, traceLogsAddress } from '../model/traceLogs';
import { SpanSection } from './SpanSection';

/** Logs that are shown here; Explore has all. */
const most = 5;

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  row: { display: 'flex', gap: '8px', alignItems: 'baseline' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  message: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontFamily: tokens.fontFamilyMonospace },
  none: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly timeline: TraceTimeline;
  readonly spanId: string;
}

/** The newest logs that were written within a span, for those who may see logs. */
export function SpanLogs({ timeline, spanId }: Props) {
  const address = traceLogsAddress(timeline, spanId);
  const leadsToPage = useLeadsToPage();
  const maySearch = useFacts().can?.has('SEARCH_LOGS') === true;
  return maySearch && leadsToPage(address) ? <Logs timeline={timeline} spanId={spanId} /> : null;
}

function Logs({ timeline, spanId }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const { filters, from, to } = traceLogs(timeline, spanId);
  const body = { filters: [...filters], from, to, sort: '-@timestamp', size: most };
  const { data, error, refetch } = useQuery({
    queryKey: ['tracing', 'span-logs', body],
    queryFn: ({ signal }) => call(api, searchLogs, { body, signal }),
    retry: retryable,
    staleTime: 60_000,
    meta: { persist: false },
  });
  const began = Number(timeline.start) / 1e6;
  const after = (time: unknown): string => durationText((new Date(fieldText(time)).getTime() - Math.floor(began)) * 1e6);
  const total = data?.total ?? data?.hits.length ?? 0;
  const note =
    data === undefined || total === 0 ? undefined : total > most ? `the newest ${most} of ${formatWhole(total)}` : formatWhole(total);
  return (
    <SpanSection title="Logs of this span" note={note} action={<AppLink to={traceLogsAddress(timeline, spanId)}>Search them</AppLink>}>
      {error !== null ? (
        <ErrorState title="The logs of the span could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : data.hits.length === 0 ? (
        <p className={styles.none}>None has its span_id. Loggers that write it have OpenTelemetry's context at hand.</p>
      ) : (
        <ul className={styles.list}>
          {data.hits.map(({ _id, _source }) => (
            <li key={_id} className={styles.row}>
              <span className={styles.time}>+{after(_source['@timestamp'])}</span>
              {isSeverity(_source.severity) && <SeverityIcon severity={_source.severity} size={12} />}
              <span className={styles.message}>
                <AppLink to={traceLogsAddress(timeline, spanId, _id)}>{fieldText(_source.message) || logSummary(_source)}</AppLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SpanSection>
  );
}
