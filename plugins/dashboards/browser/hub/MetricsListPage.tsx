import { metricsDashboardPath } from '../../contract';
import { DashboardsPage } from './DashboardsPage';

/** Dashboards that ask metrics, by folder. */
export default function MetricsListPage() {
  return (
    <DashboardsPage
      title="Dashboards"
      description="Dashboards over the metrics of this account, by folder."
      pathOf={({ uid }) => metricsDashboardPath(uid)}
    />
  );
}
