import { AlertSeverity, type DataColumn, ListPage, RelativeTime, useFacts, useListAddress, usePanelAddress } from '#sdk/browser';
import type { EventItem } from '../contract';
import { BulkWork } from './BulkWork';
import { EventFilters } from './EventFilters';
import { EventPanel } from './EventPanel';
import { StatusName } from './StatusName';
import { eventsAPage, useEventList } from './useEvents';

const columns: readonly DataColumn<EventItem>[] = [
  { key: 'status', title: 'Status', width: '130px', sort: true, render: ({ status }) => <StatusName status={status} /> },
  { key: 'severity', title: 'Severity', width: '110px', sort: true, render: ({ severity }) => <AlertSeverity severity={severity} /> },
  { key: 'name', title: 'Rule', sort: true, render: ({ name }) => <span title={name}>{name}</span> },
  {
    key: 'assignee',
    title: 'Assignee',
    width: '200px',
    sort: true,
    render: ({ assignee }) => <span title={assignee ?? ''}>{assignee ?? '–'}</span>,
  },
  { key: 'last', title: 'Last fired', width: '140px', sort: true, render: ({ lastAt }) => <RelativeTime value={lastAt} /> },
  {
    key: 'over',
    title: 'Now',
    width: '110px',
    about: 'Whether it still fires, whatever people have done about it',
    render: ({ overAt }) => (overAt === null ? 'Firing' : 'Over'),
  },
  { key: 'firings', title: 'Firings', width: '80px', align: 'right', wideOnly: true, render: ({ firings }) => firings },
];

/** What has fired, as work: who looks after it and how far they are. One event beside the list, with its history. */
export default function EventManagementPage() {
  const address = useListAddress({ sort: '-last', filters: ['status', 'severity', 'assignee', 'tag', 'trigger'] });
  const [shown, show] = usePanelAddress('event');
  const list = useEventList(address);
  const mayWork = useFacts().can?.has('WORK_ON_EVENTS') === true;
  const ids = list.data?.results.map(({ id }) => String(id)) ?? [];
  return (
    <ListPage
      title="Event management"
      name="event-management"
      noun={['event', 'events']}
      icon="flag"
      columns={columns}
      rowKey={({ id }) => String(id)}
      list={list}
      address={address}
      pageSize={eventsAPage}
      searchHint="Search by rule"
      filters={<EventFilters address={address} />}
      empty={{
        title: 'No events',
        text: 'When an alert or a security rule fires, an event stands here for somebody to look after, until it is resolved.',
      }}
      {...(mayWork && { bulk: (keys, done) => <BulkWork ids={keys.map(Number)} onDone={done} /> })}
      onOpen={({ id }) => show(String(id))}
      {...(shown !== undefined && { open: shown })}
    >
      {shown !== undefined && <EventPanel id={shown} ids={ids} mayWork={mayWork} onShow={show} />}
    </ListPage>
  );
}
