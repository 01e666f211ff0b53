import { useParams } from 'react-router';
import { metricsForm } from '../../common/address/dashboardAddress';
import { DashboardOf } from './DashboardPage';

/** One dashboard among the metrics. */
export default function MetricsDashboardPage() {
  const { uid = '' } = useParams();
  return <DashboardOf uid={uid} form={metricsForm} pageType="metrics-dashboard" />;
}
