import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { type DataColumn, DataTable, distinctColours, formatTimestamp, MiddleTruncated, useTimeZone } from '#sdk/browser';
import type { Hit } from '#sdk/query';
import type { TraceOptions } from '../../../common/panels/tableOptions';
import { valueWriter } from '../../../common/units/format';
import { PanelWords } from '../PanelWords';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  service: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '8px', height: '8px', borderRadius: '2px', flexShrink: 0 },
  failed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  duration: { position: 'relative', display: 'block' },
  bar: {
    position: 'absolute',
    right: 0,
    top: '2px',
    bottom: '2px',
    opacity: 0.25,
    backgroundColor: tokens.colorCompoundBrandStroke,
    borderRadius: tokens.borderRadiusSmall,
  },
  words: { position: 'relative' },
});

const field = ({ _source }: Hit, name: string): string => String(_source[name] ?? '');
const inNanoseconds = valueWriter({ unit: 'nanoseconds' });
const durationOf = (hit: Hit): number => Number(hit._source.duration ?? 0);

/** Spans, one a row: whose they are, how long they took and whether they failed. */
export function TracesPanel({ title, answers, onPick }: PanelProps<TraceOptions>) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { hits, total, query } = useMemo(() => {
    const at = answers.findIndex((answer) => answer?.kind === 'rows');
    const answer = answers[at];
    return answer?.kind === 'rows' ? { hits: answer.hits, total: answer.total, query: at } : { hits: [], total: 0, query: 0 };
  }, [answers]);
  const columns = useMemo((): readonly DataColumn<Hit>[] => {
    const colours = distinctColours([...new Set(hits.map((hit) => field(hit, 'service')))]);
    const longest = hits.reduce((most, hit) => Math.max(most, durationOf(hit)), 0);
    return [
      {
        key: 'service',
        title: 'Service',
        width: '18%',
        sort: (hit) => field(hit, 'service'),
        render: (hit) => (
          <span className={styles.service}>
            <span className={styles.swatch} style={{ backgroundColor: colours.get(field(hit, 'service')) }} />
            {field(hit, 'service')}
          </span>
        ),
      },
      {
        key: 'name',
        title: 'Operation',
        width: '25%',
        sort: (hit) => field(hit, 'name'),
        render: (hit) => <span title={field(hit, 'name')}>{field(hit, 'name')}</span>,
      },
      {
        key: 'status',
        title: 'Status',
        width: '12%',
        sort: (hit) => field(hit, 'status'),
        render: (hit) => (field(hit, 'status') === 'error' ? <span className={styles.failed}>Error</span> : field(hit, 'status')),
      },
      {
        key: 'duration',
        title: 'Duration',
        width: '16%',
        align: 'right',
        sort: durationOf,
        render: (hit) => (
          <span className={styles.duration}>
            <span className={styles.bar} style={{ width: `${(durationOf(hit) / (longest || 1)) * 100}%` }} />
            <span className={styles.words}>{inNanoseconds(durationOf(hit))}</span>
          </span>
        ),
      },
      { key: 'trace', title: 'Trace', width: '140px', wideOnly: true, render: (hit) => <MiddleTruncated value={field(hit, 'trace_id')} /> },
      {
        key: 'time',
        title: 'Started',
        width: '29%',
        sort: (hit) => Date.parse(field(hit, '@timestamp')),
        render: (hit) => formatTimestamp(field(hit, '@timestamp'), zone),
      },
    ];
  }, [hits, styles, zone]);
  return (
    <PanelWords answers={answers} draws={['rows']} isEmpty={hits.length === 0}>
      <div className={styles.root}>
        <DataTable
          label={title}
          columns={columns}
          rows={hits}
          rowKey={(hit) => hit._id}
          total={Math.max(total, hits.length)}
          noun={['span', 'spans']}
          {...(onPick && {
            onOpen: (hit: Hit) =>
              onPick({
                query,
                labels: { service: field(hit, 'service'), name: field(hit, 'name'), trace_id: field(hit, 'trace_id') },
                time: Date.parse(field(hit, '@timestamp')),
                value: durationOf(hit),
              }),
          })}
        />
      </div>
    </PanelWords>
  );
}
