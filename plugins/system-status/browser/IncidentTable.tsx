import { formatDistanceStrict } from 'date-fns';
import { type DataColumn, DataTable, RelativeTime } from '#sdk/browser';
import type { IncidentView } from '../contract';
import { StateMark } from './StateMark';

const columns: readonly DataColumn<IncidentView>[] = [
  { key: 'began', title: 'Began', width: '140px', render: ({ beganAt }) => <RelativeTime value={beganAt} /> },
  {
    key: 'lasted',
    title: 'Lasted',
    width: '120px',
    render: ({ beganAt, endedAt }) => (endedAt === null ? 'Still lasts' : formatDistanceStrict(new Date(beganAt), new Date(endedAt))),
  },
  { key: 'service', title: 'Service', width: '160px', render: ({ title }) => title },
  { key: 'state', title: 'State', width: '120px', render: ({ state }) => <StateMark state={state} /> },
  { key: 'reason', title: 'Reason', render: ({ reason }) => <span title={reason}>{reason}</span> },
];

/** When services did not work, newest first. */
export function IncidentTable({ incidents }: { readonly incidents: readonly IncidentView[] }) {
  return (
    <DataTable
      frame="50vh"
      label="Incidents"
      noun={['incident', 'incidents']}
      columns={columns}
      rows={incidents}
      rowKey={({ key, beganAt }) => `${key} ${beganAt}`}
    />
  );
}
