import { Button, makeStyles, SearchBox, Select, ToggleButton, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recentLists } from '#plugins/recents/contract';
import { holds } from '#sdk';
import {
  apiService,
  EmptyState,
  ErrorState,
  endpointQuery,
  formatWhole,
  Icon,
  noticesService,
  Page,
  PageSteps,
  PartialNotice,
  Skeleton,
  Slot,
  useFacts,
  useListAddress,
  useService,
} from '#sdk/browser';
import { mayEdit, searchForProjects } from '../../api';
import { dashboardPageSize, type ListedDashboard } from '../../contract';
import { dashboardFailure } from './dashboardFailure';
import { FolderSection } from './FolderSection';
import { HistoryPanel } from './HistoryPanel';
import { HubDialogs, type HubQuestion } from './HubDialogs';
import { HubMenu } from './HubMenu';
import { dashboardsRetry, useDashboardList } from './useDashboardList';

const useStyles = makeStyles({
  search: { width: '320px', maxWidth: '100%' },
  folder: { maxWidth: '220px' },
  body: { display: 'flex', alignItems: 'flex-start', gap: '24px', '@media (max-width: 1100px)': { flexDirection: 'column' } },
  list: { display: 'flex', flexDirection: 'column', gap: '20px', flexGrow: 1, minWidth: 0, width: '100%' },
  aside: {
    flexShrink: 0,
    width: '300px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    '@media (max-width: 1100px)': { width: '100%' },
  },
  foot: { display: 'flex', alignItems: 'center', gap: '12px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  readonly title: string;
  readonly description: string;
  /** Where a dashboard is opened. */
  pathOf(dashboard: Pick<ListedDashboard, 'uid' | 'projectId'>): string;
}

/** Dashboards by folder, with what can be done with them, and beside them what the person has marked and visited. */
export function DashboardsPage({ title, description, pathOf }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const address = useListAddress({ sort: 'folder', filters: ['folder', 'favorites'] });
  const [question, ask] = useState<HubQuestion>();
  const [history, setHistory] = useState<ListedDashboard>();
  const canEdit = holds(mayEdit, useFacts()) === true;
  const [folder, onlyFavorites] = [address.filter('folder'), address.filter('favorites') === 'true'];
  const list = useDashboardList({
    page: address.page,
    size: dashboardPageSize,
    ...(address.search !== '' && { search: address.search }),
    ...(folder !== '' && { project: folder }),
    ...(onlyFavorites && { favorites: 'true' }),
  });
  const projects = useQuery({ ...endpointQuery(api, searchForProjects, { query: { size: 200 } }), ...dashboardsRetry });
  const notices = useService(noticesService);
  const unfound = projects.error;
  useEffect(() => {
    if (unfound !== null) notices.show({ intent: 'danger', ...dashboardFailure('search', unfound), milliseconds: 4000 });
  }, [unfound, notices]);
  const { data, error } = list;
  const create = canEdit && (
    <Button appearance="primary" icon={<Icon name="add" size={16} />} onClick={() => ask({ kind: 'create', project: folder })}>
      New dashboard
    </Button>
  );
  const isEmpty = data !== undefined && data.shown === 0;
  return (
    <Page
      title={title}
      description={description}
      busy={list.isFetching}
      action={
        <>
          <HubMenu ask={ask} />
          {create}
        </>
      }
      panel={
        history !== undefined && (
          <HistoryPanel dashboard={history} canEdit={canEdit && history.mayEdit} onClose={() => setHistory(undefined)} />
        )
      }
      toolbar={
        <>
          <SearchBox
            className={styles.search}
            aria-label="Search dashboards"
            placeholder="Search by name or tag"
            value={address.typed}
            onChange={(_event, { value }) => address.setSearch(value)}
          />
          <Select
            className={styles.folder}
            aria-label="Folder"
            value={folder}
            onChange={(_event, { value }) => address.setFilter('folder', value)}
          >
            <option value="">All folders</option>
            {folder !== '' && projects.data?.results.every(({ id }) => id !== folder) === true && <option value={folder}>{folder}</option>}
            {projects.data?.results.map(({ id, name, dashboards }) => (
              <option key={id} value={id}>
                {name} ({formatWhole(dashboards)})
              </option>
            ))}
          </Select>
          <ToggleButton
            size="small"
            checked={onlyFavorites}
            icon={<Icon name={onlyFavorites ? 'star-filled' : 'star'} size={16} />}
            onClick={() => address.setFilter('favorites', onlyFavorites ? '' : 'true')}
          >
            Favourites
          </ToggleButton>
          {address.isNarrowed && (
            <Button size="small" appearance="subtle" onClick={address.clear}>
              Clear
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.list}>
          {data === undefined && error === null && <Skeleton lines={8} />}
          {data === undefined && error !== null && (
            <ErrorState title="The dashboards could not be read" error={error} onRetry={() => void list.refetch()} />
          )}
          {data !== undefined && data.unreadable.length > 0 && (
            <PartialNotice>
              {data.unreadable.length === 1 ? 'One dashboard' : `${data.unreadable.length} dashboards`} cannot be read by this version of
              the product: {data.unreadable.map(({ name }) => name).join(', ')}.
            </PartialNotice>
          )}
          {isEmpty && !address.isNarrowed && (
            <EmptyState icon="dashboard" title="No dashboards yet" action={create}>
              A dashboard shows logs, metrics and traces of this account beside one another. The first one you create is listed here.
            </EmptyState>
          )}
          {isEmpty && address.isNarrowed && (
            <EmptyState
              icon="search"
              title="No dashboard matches"
              action={
                <Button size="small" onClick={address.clear}>
                  Show all dashboards
                </Button>
              }
            >
              Nothing fits the search and the filters.
            </EmptyState>
          )}
          {data?.results.map(({ project, dashboards }) => (
            <FolderSection
              key={project.id}
              project={project}
              dashboards={dashboards}
              canEdit={canEdit}
              pathOf={pathOf}
              ask={ask}
              onHistory={setHistory}
            />
          ))}
          {data !== undefined && !isEmpty && (
            <div className={styles.foot}>
              <span>
                {formatWhole(data.shown)} of {formatWhole(data.total)} {data.total === 1 ? 'dashboard' : 'dashboards'}
              </span>
              <PageSteps total={data.total} pageSize={dashboardPageSize} page={address.page} onChange={address.setPage} />
            </div>
          )}
        </div>
        <aside className={styles.aside} aria-label="Bookmarks and recent visits">
          <Slot point={recentLists} />
        </aside>
      </div>
      {question !== undefined && <HubDialogs question={question} ask={ask} pathOf={pathOf} projects={projects.data?.results ?? []} />}
    </Page>
  );
}
