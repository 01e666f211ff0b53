import { AppLink, type DataColumn, ListPage, matchingRows, RelativeTime, useListAddress } from '#sdk/browser';
import { type LegacyRow, useLegacyDashboards } from './useLegacyDashboards';

/** Most rows of each kind that are listed. */
const most = 200;

const columns: readonly DataColumn<LegacyRow>[] = [
  {
    key: 'title',
    title: 'Name',
    sort: ({ title }) => title.toLowerCase(),
    render: ({ title, path }) => <AppLink to={path}>{title}</AppLink>,
  },
  { key: 'kind', title: 'Kind', width: '180px', sort: ({ kind }) => kind, render: ({ kind }) => kind },
  {
    key: 'changed',
    title: 'Changed',
    width: '180px',
    sort: ({ changedAt }) => changedAt,
    render: ({ changedAt }) => <RelativeTime value={changedAt} />,
  },
];

/** Dashboards of the older kind: those among the metrics, and visualizations of the search dashboards. */
export default function LegacyPage() {
  const address = useListAddress({ sort: 'title' });
  const { rows, isCut, ...list } = useLegacyDashboards(most);
  return (
    <ListPage
      title="Legacy dashboards"
      description="Dashboards of metrics, and visualizations of logs, as older versions have them. New ones are made in the hub."
      name="legacy-dashboards"
      noun={['dashboard', 'dashboards']}
      icon="dashboard"
      list={{
        ...list,
        data:
          rows === undefined
            ? undefined
            : {
                ...matchingRows(rows, address.search, ({ title }) => [title]),
                ...(isCut && { missing: `Only the first ${most} of each kind are listed. Search for others in the hub.` }),
              },
      }}
      address={address}
      searchHint="Search by name"
      columns={columns}
      rowKey={({ key }) => key}
      empty={{
        title: 'No legacy dashboards',
        text: 'Dashboards that ask metrics, and visualizations of the search dashboards, are listed here.',
        action: <AppLink to="/dashboards-hub">Open the dashboards hub</AppLink>,
      }}
    />
  );
}
