import { metricsDashboardPath } from '#plugins/dashboards/contract';

/** Where installed dashboards are looked at: one by itself, several in their list. */
export const metricsAddress = (dashboards: readonly { readonly uid: string }[]): string => {
  const [only] = dashboards;
  return dashboards.length === 1 && only !== undefined ? metricsDashboardPath(only.uid) : '/metrics/dashboards';
};
