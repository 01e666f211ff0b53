import { type DataColumn, formatWhole, ListPage, RelativeTime, rowsAPage, useListAddress } from '#sdk/browser';
import type { UsageRow } from '../contract';
import { useUsage } from './useUsage';

const columns: readonly DataColumn<UsageRow>[] = [
  { key: 'state', title: 'Page', render: ({ state }) => <span title={state}>{state === '' ? '–' : state}</span> },
  { key: 'event', title: 'Event', width: '160px', render: ({ event }) => event },
  { key: 'count', title: 'Count', width: '100px', align: 'right', render: ({ count }) => formatWhole(count) },
  { key: 'people', title: 'People', width: '100px', align: 'right', render: ({ people }) => formatWhole(people) },
  { key: 'last', title: 'Last', width: '130px', render: ({ lastAt }) => <RelativeTime value={lastAt} /> },
];

/** Which pages people have looked at within 30 days, the most frequent first. */
export default function UsagePage() {
  const address = useListAddress();
  const list = useUsage(address.search, address.page);
  return (
    <ListPage
      title="Usage of the product"
      description="Pages that people have looked at in the last 30 days. It is kept on this server alone, for 90 days; ASTROLABE_USER_ANALYTICS=off ends it."
      name="product-usage"
      noun={['page', 'pages']}
      icon="histogram"
      columns={columns}
      rowKey={({ event, state }) => `${event} ${state}`}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by page or event"
      empty={{ title: 'Nothing yet', text: 'A page counts once somebody has looked at it for half a second.' }}
    />
  );
}
