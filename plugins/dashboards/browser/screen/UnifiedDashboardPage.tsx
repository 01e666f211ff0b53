import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { apiService, ErrorState, endpointQuery, LoadingBar, Page, useService } from '#sdk/browser';
import { getOne } from '../../api';
import { dashboardViewPath } from '../../contract';

/** Leads on to a dashboard by its id alone: to the folder that the address names, or the one that it is in. Other parameters go along. */
export default function UnifiedDashboardPage() {
  const api = useService(apiService);
  const { dashboardId = '' } = useParams();
  const [query] = useSearchParams();
  const folderId = query.get('folderId') ?? '';
  const found = useQuery({ ...endpointQuery(api, getOne, { params: { uid: dashboardId } }), enabled: folderId === '' });
  const folder = folderId === '' ? found.data?.projectId : folderId;
  if (folder !== undefined) {
    const rest = new URLSearchParams(query);
    rest.delete('folderId');
    const search = rest.toString();
    return <Navigate to={`${dashboardViewPath(folder, dashboardId)}${search === '' ? '' : `?${search}`}`} replace />;
  }
  if (found.error !== null)
    return (
      <Page title="Dashboard">
        <ErrorState title="The dashboard could not be opened" error={found.error} onRetry={() => void found.refetch()} />
      </Page>
    );
  return <LoadingBar active label="Opening the dashboard" />;
}
