import { useNavigate } from 'react-router';
import { type DataColumn, formatWhole, ListPage, RelativeTime, rowsAPage, useListAddress } from '#sdk/browser';
import type { ErrorGroup } from '../contract';
import { useClientErrors } from './useClientErrors';

const columns: readonly DataColumn<ErrorGroup>[] = [
  { key: 'message', title: 'Message', render: ({ message }) => <span title={message}>{message}</span> },
  {
    key: 'place',
    title: 'Place',
    width: '260px',
    wideOnly: true,
    render: ({ place }) => <span title={place}>{place === '' ? '–' : place}</span>,
  },
  { key: 'count', title: 'Count', width: '80px', align: 'right', render: ({ count }) => formatWhole(count) },
  { key: 'first', title: 'First', width: '130px', render: ({ firstAt }) => <RelativeTime value={firstAt} /> },
  { key: 'last', title: 'Last', width: '130px', render: ({ lastAt }) => <RelativeTime value={lastAt} /> },
  {
    key: 'versions',
    title: 'Versions',
    width: '120px',
    render: ({ versions }) => <span title={versions.join(', ')}>{versions.join(', ')}</span>,
  },
];

/** Errors in people's browsers, by message and place, the last one first. */
export default function ClientErrorsPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const list = useClientErrors(address.search, address.page);
  return (
    <ListPage
      title="Client errors"
      description="Errors in people's browsers, which nobody there was shown. One that has not happened for 30 days is forgotten."
      name="client-errors"
      noun={['error', 'errors']}
      icon="bug"
      columns={columns}
      rowKey={({ id }) => String(id)}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by message or place"
      empty={{ title: 'No client errors', text: 'Browsers of people who are signed in tell of what nobody has caught.' }}
      onOpen={({ id }) => void navigate(`/__admin__/client-errors/${id}`)}
    />
  );
}
