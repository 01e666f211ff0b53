import { makeStyles } from '@fluentui/react-components';
import { tracePath, tracingPath } from '#plugins/tracing/contract';
import { AppLink, MiddleTruncated, RelativeTime, StateLabel, useLeadsToPage } from '#sdk/browser';
import type { Example } from '../../common/overviewAnswers';
import { durationText } from '../parts/words';
import { Framed } from './Framed';
import { type OverviewAsking, useTraces } from './useOverview';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px' },
  links: { display: 'flex', gap: '16px' },
});

/** Requests to look at one by one, and the ways to all of them. */
export function Traces({ asking }: { readonly asking: OverviewAsking }) {
  const styles = useStyles();
  const query = useTraces(asking);
  const leads = useLeadsToPage();
  const { parameters, times, body, isOfOperation } = asking;
  const search = (more: Readonly<Record<string, string>>) =>
    `${tracingPath}?${new URLSearchParams({ service: body.serviceName, ...more, start: times.start, end: times.end })}`;
  const named: Readonly<Record<string, string>> =
    isOfOperation && parameters.operation !== undefined ? { operation: parameters.operation } : {};
  const table = (
    title: string,
    rows: (found: { slowest: readonly Example[]; failed: readonly Example[] }) => readonly Example[],
    sort: string,
    empty: string,
  ) => (
    <Framed
      title={title}
      query={query}
      rows={rows}
      rowKey={({ traceId, spanId }) => `${traceId} ${spanId}`}
      noun={['trace', 'traces']}
      name="service-traces"
      sort={sort}
      height="360px"
      empty={empty}
      columns={[
        {
          key: 'traceId',
          title: 'Trace',
          width: '190px',
          render: ({ traceId, spanId }) =>
            leads(tracePath(traceId)) ? (
              <AppLink to={tracePath(traceId, spanId)}>{`${traceId.slice(0, 8)}…${traceId.slice(-8)}`}</AppLink>
            ) : (
              <MiddleTruncated value={traceId} />
            ),
        },
        { key: 'operation', title: 'Operation', sort: ({ operation }) => operation, render: ({ operation }) => operation },
        {
          key: 'status',
          title: 'Status',
          width: '240px',
          render: ({ status, statusMessage }) =>
            status === 'error' ? (
              <StateLabel icon="error" tone="bad" hint={statusMessage}>
                {statusMessage === '' ? 'Failed' : statusMessage}
              </StateLabel>
            ) : (
              'Fine'
            ),
        },
        {
          key: 'duration',
          title: 'Duration',
          width: '110px',
          align: 'right',
          sort: ({ duration }) => duration,
          render: ({ duration }) => durationText(duration),
        },
        {
          key: 'start',
          title: 'Started',
          width: '140px',
          sort: ({ start }) => start,
          render: ({ start }) => <RelativeTime value={start} />,
        },
      ]}
    />
  );
  return (
    <div className={styles.root}>
      {leads(tracingPath) && (
        <nav className={styles.links} aria-label="Traces">
          <AppLink to={search(named)}>All traces</AppLink>
          <AppLink to={search({ ...named, status: 'error' })}>Failed traces</AppLink>
        </nav>
      )}
      {table('Slowest requests', ({ slowest }) => slowest, '-duration', 'The service answered no requests in this time.')}
      {table('Newest failed requests', ({ failed }) => failed, '-start', 'No request failed in this time.')}
    </div>
  );
}
