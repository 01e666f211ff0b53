import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallInput } from '#sdk';
import { apiService, endpointQuery, noticesService, useService } from '#sdk/browser';
import { getAllDetailed } from '../../api';
import { dashboardFailure } from './dashboardFailure';

/** How a list of dashboards is tried again: three times, a second apart. */
export const dashboardsRetry = { retry: 3, retryDelay: 1000 } as const;

export type DashboardsAsked = NonNullable<CallInput<typeof getAllDetailed>['query']>;

/** A page of dashboards by folder, without what they specify. That it cannot be read is said once for every failure. */
export function useDashboardList(query: DashboardsAsked) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const list = useQuery({
    ...endpointQuery(api, getAllDetailed, { query: { docs: 'false', ...query } }),
    ...dashboardsRetry,
    placeholderData: keepPreviousData,
  });
  const { error } = list;
  useEffect(() => {
    if (error !== null) notices.show({ intent: 'danger', ...dashboardFailure('load', error), milliseconds: 4000 });
  }, [error, notices]);
  return list;
}
