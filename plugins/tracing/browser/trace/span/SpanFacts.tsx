import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { datePatterns, MiddleTruncated, StateLabel, useTimeZone } from '#sdk/browser';
import type { Span } from '../../../common/span';
import { durationText } from '../../../common/trace/durationText';
import { rowFlags } from '../../../common/trace/rowFlags';
import type { TraceModel } from '../model/useTraceModel';
import { noteOf } from '../timeline/drawnRow';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const statusLooks = {
  unset: { icon: 'circle', tone: 'quiet', word: 'Unset' },
  ok: { icon: 'check', tone: 'good', word: 'OK' },
  error: { icon: 'error', tone: 'bad', word: 'Error' },
} as const;

interface Props {
  readonly model: TraceModel;
  readonly row: number;
  readonly span: Span;
  goTo(row: number): void;
}

/** When a span was, how it ended, and whose child it is. */
export function SpanFacts({ model: { timeline, rows }, row, span, goTo }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const status = statusLooks[span.status];
  const [exclusive, duration] = [rows.exclusive[row] ?? 0, rows.durations[row] ?? 0];
  const parent = rows.parents[row] ?? -1;
  const oddity = oddityOf(rows, row);
  const parentText = `${timeline.serviceNames[rows.services[parent] ?? -1] ?? ''}: ${timeline.operationNames[rows.operations[parent] ?? -1] ?? ''}`;
  const isParentThere = parent >= 0 && ((rows.flags[parent] ?? 0) & rowFlags.missing) === 0;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'Status',
      <StateLabel key="status" icon={status.icon} tone={status.tone}>
        {span.statusMessage === '' ? status.word : `${status.word}: ${span.statusMessage}`}
      </StateLabel>,
    ],
    ['Start', `${zone.format(Number(span.start) / 1e6, datePatterns.exact)}, ${durationText(rows.starts[row] ?? 0)} after the trace's`],
    ['Duration', durationText(duration)],
    ['Exclusive time', `${durationText(exclusive)}${duration === 0 ? '' : `, ${((100 * exclusive) / duration).toFixed(1)} % of it`}`],
    ['Kind', span.kind],
    [
      'Parent',
      isParentThere ? (
        <Link key="parent" inline as="button" onClick={() => goTo(parent)}>
          {parentText}
        </Link>
      ) : span.parentSpanId === '' ? (
        'none'
      ) : (
        `${span.parentSpanId}, which never came`
      ),
    ],
    ['Span id', <MiddleTruncated key="id" value={span.spanId} />],
    ...(oddity === undefined ? [] : [['Note', oddity] as const]),
    ...(span.scope.name === '' ? [] : [['Library', `${span.scope.name} ${span.scope.version}`.trim()] as const]),
    ...(span.traceState === '' ? [] : [['Trace state', span.traceState] as const]),
  ];
  return (
    <dl className={styles.root}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

function oddityOf(rows: TraceModel['rows'], row: number): string | undefined {
  const flags = rows.flags[row] ?? 0;
  const parent = rows.parents[row] ?? -1;
  const after = (rows.starts[row] ?? 0) + (rows.durations[row] ?? 0) - (rows.starts[parent] ?? 0) - (rows.durations[parent] ?? 0);
  const texts = [
    noteOf(rows, row)?.hint,
    (flags & rowFlags.late) === 0 ? undefined : `It ends ${durationText(after)} after its parent, which did not wait for it.`,
    (flags & rowFlags.twin) === 0 ? undefined : 'An earlier span of the trace has the same id.',
  ].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join(' ');
}
