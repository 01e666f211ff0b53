import { useQuery } from '@tanstack/react-query';
import { findObjects } from '#plugins/osd/api';
import { osdPath } from '#plugins/osd/contract';
import {
  AppLink,
  apiService,
  type DataColumn,
  endpointQuery,
  ListPage,
  matchingRows,
  RelativeTime,
  useFacts,
  useListAddress,
  useService,
} from '#sdk/browser';
import { getAllDetailed } from '../../api';
import { metricsDashboardPath } from '../../contract';
import { dashboardsRetry } from './useDashboardList';

interface LegacyRow {
  readonly key: string;
  readonly title: string;
  readonly kind: 'Metrics dashboard' | 'Log visualization';
  readonly path: string;
  readonly changedAt: string;
}

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
  const api = useService(apiService);
  const address = useListAddress({ sort: 'title' });
  const facts = useFacts();
  const hasSearchDashboards = facts.plugin?.has('osd') === true && facts.can?.has('SEARCH_LOGS') === true;
  const metrics = useQuery({
    ...endpointQuery(api, getAllDetailed, { query: { docs: 'false', size: most, sort: 'name' } }),
    ...dashboardsRetry,
  });
  const logs = useQuery({
    ...endpointQuery(api, findObjects, { query: { type: ['visualization'], per_page: most } }),
    enabled: hasSearchDashboards,
  });
  const rows: readonly LegacyRow[] = [
    ...(metrics.data?.results ?? [])
      .flatMap(({ dashboards }) => dashboards)
      .filter(({ queryKinds }) => queryKinds.some((kind) => kind.startsWith('Prometheus')))
      .map(({ uid, doc, updatedAt }) => ({
        key: `metrics ${uid}`,
        title: doc.metadata.name,
        kind: 'Metrics dashboard' as const,
        path: metricsDashboardPath(uid),
        changedAt: updatedAt,
      })),
    ...(logs.data?.saved_objects ?? []).map(({ id, attributes: { title }, updated_at }) => ({
      key: `logs ${id}`,
      title: String(title),
      kind: 'Log visualization' as const,
      path: `${osdPath}/visualize/${id}`,
      changedAt: updated_at,
    })),
  ];
  const isReady = metrics.data !== undefined && (logs.data !== undefined || !hasSearchDashboards);
  const isCut = (metrics.data?.total ?? 0) > most || (logs.data?.total ?? 0) > most;
  return (
    <ListPage
      title="Legacy dashboards"
      description="Dashboards of metrics, and visualizations of logs, as older versions have them. New ones are made in the hub."
      name="legacy-dashboards"
      noun={['dashboard', 'dashboards']}
      icon="dashboard"
      list={{
        data: isReady
          ? {
              ...matchingRows(rows, address.search, ({ title }) => [title]),
              ...(isCut && { missing: `Only the first ${most} of each kind are listed. Search for others in the hub.` }),
            }
          : undefined,
        error: metrics.error ?? logs.error,
        isFetching: metrics.isFetching || logs.isFetching,
        refetch: () => Promise.all([metrics.refetch(), ...(hasSearchDashboards ? [logs.refetch()] : [])]),
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
