import type { Backtest } from '#plugins/triggers/contract';
import { AlertSeverity, type DataColumn, DataTable, datePatterns, useTimeZone } from '#sdk/browser';
import { groupTitle } from '../../common/groupTitle';

type Interval = Backtest['intervals'][number];
interface Row extends Interval {
  /** What a change does to it. */
  readonly change: '' | 'appears' | 'vanishes';
}

interface Props {
  readonly label: string;
  readonly intervals: readonly Interval[];
  readonly total: number;
  readonly appears?: readonly Interval[];
  readonly vanishes?: readonly Interval[];
}

const keyOf = ({ labels, from }: Interval): string => `${from} ${JSON.stringify(labels)}`;

/** Stretches of the past in which groups would have fired; with a change, which of them appear and vanish. */
export function Incidents({ label, intervals, total, appears = [], vanishes = [] }: Props) {
  const zone = useTimeZone();
  const isNew = new Set(appears.map(keyOf));
  const rows: readonly Row[] = [
    ...intervals.map((one): Row => ({ ...one, change: isNew.has(keyOf(one)) ? 'appears' : '' })),
    ...vanishes.map((one): Row => ({ ...one, change: 'vanishes' })),
  ];
  const at = (time: string): string => zone.format(new Date(time), datePatterns.second);
  const columns: readonly DataColumn<Row>[] = [
    { key: 'from', title: 'From', width: '190px', sort: ({ from }) => from, render: ({ from }) => at(from) },
    { key: 'to', title: 'To', width: '190px', sort: ({ to }) => to, render: ({ to }) => (to === null ? 'goes on' : at(to)) },
    { key: 'severity', title: 'Severity', width: '100px', render: ({ severity }) => <AlertSeverity severity={severity} /> },
    {
      key: 'group',
      title: 'Group',
      sort: ({ labels }) => groupTitle(labels),
      render: ({ labels }) => <span title={groupTitle(labels)}>{groupTitle(labels)}</span>,
    },
    ...(appears.length + vanishes.length === 0
      ? []
      : [{ key: 'change', title: 'Change', width: '90px', render: ({ change }: Row) => change } satisfies DataColumn<Row>]),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.change} ${keyOf(row)}`}
      total={total + vanishes.length}
      noun={['incident', 'incidents']}
      frame="240px"
      sort="-from"
    />
  );
}
