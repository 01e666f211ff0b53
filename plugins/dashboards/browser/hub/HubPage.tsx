import { dashboardViewPath } from '../../contract';
import { DashboardsPage } from './DashboardsPage';

/** All dashboards of the account, by folder. */
export default function HubPage() {
  return (
    <DashboardsPage
      title="Dashboards"
      description="Dashboards over logs, metrics and traces, by folder."
      pathOf={({ projectId, uid }) => dashboardViewPath(projectId, uid)}
    />
  );
}
