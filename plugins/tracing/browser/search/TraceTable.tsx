import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { AppLink, type DataColumn, DataTable, formatTimestamp, formatWhole, Icon, useTimeZone } from '#sdk/browser';
import { tracePath } from '../../contract';
import type { FoundTrace } from '../../searchApi';
import { DurationBar } from './DurationBar';
import { ServiceName } from './ServiceName';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '10px', verticalAlign: 'middle', maxWidth: '100%' },
  missing: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  error: { display: 'inline-flex', alignItems: 'center', gap: '4px', verticalAlign: 'middle', color: tokens.colorStatusDangerForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
  services: { display: 'inline-flex', gap: '12px' },
});

/** Services of a trace that are named. */
const named = 4;
const milliseconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000_000n);

function useColumns(traces: readonly FoundTrace[], isNarrowed: boolean): readonly DataColumn<FoundTrace>[] {
  const styles = useStyles();
  const zone = useTimeZone();
  const longest = useMemo(() => Math.max(0, ...traces.map(({ duration }) => Number(duration))), [traces]);
  const matched: DataColumn<FoundTrace> = {
    key: 'matched',
    title: 'Matching',
    about: 'Spans of it that match the search',
    width: '90px',
    align: 'right',
    render: (trace) => formatWhole(trace.matched),
  };
  return [
    { key: 'start', title: 'Start', width: '170px', render: ({ start }) => formatTimestamp(milliseconds(start), zone) },
    {
      key: 'root',
      title: 'Service and operation',
      render: ({ traceId, root, rootMissing }) => (
        <span className={styles.root}>
          <ServiceName name={root.service} />
          <AppLink to={tracePath(traceId)}>{root.operation === '' ? traceId : root.operation}</AppLink>
          {rootMissing && (
            <span className={styles.missing} title="The span that began the trace was not sent; this is its earliest one.">
              root missing
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'duration',
      title: 'Duration',
      about: 'From the first start to the last end. The bar is its share of the longest listed.',
      width: '220px',
      render: ({ duration, errors }) => <DurationBar nanoseconds={Number(duration)} longest={longest} failed={errors > 0} />,
    },
    {
      key: 'errors',
      title: 'Errors',
      about: 'Spans that failed',
      width: '110px',
      render: ({ errors }) =>
        errors === 0 ? (
          <span className={styles.none}>none</span>
        ) : (
          <span className={styles.error}>
            <Icon name="error-filled" size={16} />
            {formatWhole(errors)} {errors === 1 ? 'error' : 'errors'}
          </span>
        ),
    },
    { key: 'spans', title: 'Spans', width: '80px', align: 'right', render: ({ spans }) => formatWhole(spans) },
    ...(isNarrowed ? [matched] : []),
    {
      key: 'services',
      title: 'Services',
      about: 'Those of most spans first, with the number of their spans',
      width: '27%',
      wideOnly: true,
      render: ({ services }) => (
        <span className={styles.services}>
          {services.slice(0, named).map(({ service, spans }) => (
            <span key={service}>
              <ServiceName name={service} /> {formatWhole(spans)}
            </span>
          ))}
          {services.length > named && <span className={styles.none}>{formatWhole(services.length - named)} more</span>}
        </span>
      ),
    },
  ];
}

interface Props {
  readonly traces: readonly FoundTrace[];
  readonly total: number;
  /** Not every span of a trace may match. */
  readonly isNarrowed: boolean;
  readonly outdated: boolean;
  /** Why these are not all, and the way to more. */
  readonly foot: ReactNode;
}

/** Found traces; each opens. */
export function TraceTable({ traces, total, isNarrowed, outdated, foot }: Props) {
  const navigate = useNavigate();
  const columns = useColumns(traces, isNarrowed);
  return (
    <DataTable
      label="Traces"
      name="found-traces"
      columns={columns}
      rows={traces}
      rowKey={({ traceId }) => traceId}
      total={total}
      noun={['trace', 'traces']}
      outdated={outdated}
      onOpen={({ traceId }) => void navigate(tracePath(traceId))}
      foot={foot}
    />
  );
}
