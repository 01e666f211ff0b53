import { useNavigate } from 'react-router';
import { eventsOfTriggerAddress } from '#plugins/event-management/contract';
import { type DataColumn, ListPage, RelativeTime, rowsAPage, useListAddress } from '#sdk/browser';
import type { Climb } from '../common/escalation';
import { useClimbs } from './useOnCall';
import { climbWords } from './words';

const columns: readonly DataColumn<Climb>[] = [
  { key: 'state', title: 'State', width: '150px', render: ({ state }) => climbWords[state] },
  { key: 'title', title: 'Alert', render: ({ title }) => <span title={title}>{title}</span> },
  { key: 'escalation', title: 'Escalation', width: '20%', render: ({ escalation }) => <span title={escalation}>{escalation}</span> },
  { key: 'step', title: 'Step', width: '110px', render: ({ step, round }) => (round === 1 ? String(step) : `${step}, round ${round}`) },
  { key: 'started', title: 'Began', width: '130px', render: ({ startedAt }) => <RelativeTime value={startedAt} /> },
  { key: 'ended', title: 'Ended', width: '130px', render: ({ endedAt }) => endedAt !== null && <RelativeTime value={endedAt} /> },
];

/** Escalations that wait for somebody, and how those before ended. */
export default function UnderWayPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const list = useClimbs(address);
  return (
    <ListPage
      title="Escalations under way"
      description="Kept for 90 days."
      name="climbs"
      noun={['escalation', 'escalations']}
      icon="alert"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by alert"
      empty={{ title: 'Nothing has been escalated', text: 'An alert whose route names an escalation is listed here when it fires.' }}
      onOpen={({ triggerId }: Climb) => void navigate(eventsOfTriggerAddress(triggerId))}
    />
  );
}
