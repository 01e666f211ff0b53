import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiService, endpointQuery, useAddress, useService } from '#sdk/browser';
import {
  compactServices,
  serviceDeployments,
  serviceLogs,
  serviceOperations,
  serviceOverview,
  servicePlaces,
  serviceStatusCodes,
  serviceTraces,
} from '../../api';
import { readOverviewParameters } from '../../common/overviewParameters';
import { useSpmTimes } from '../parts/useSpmTimes';

/** What the page of a service or operation is about, as its address says. */
export function useOverviewAsked(isOfOperation: boolean) {
  const [query, change] = useAddress();
  const times = useSpmTimes();
  const parameters = useMemo(() => readOverviewParameters(query), [query]);
  const { serviceName = '', operation, deploymentName, spmAccountId: account = parameters.accountId } = parameters;
  const body = {
    ...times.asked,
    serviceName,
    ...(isOfOperation && operation !== undefined && { operation }),
    ...(deploymentName !== undefined && { deploymentName }),
    ...(account !== undefined && { accountId: account }),
    environments: [...parameters.environments],
    selectedPods: [...parameters.selectedPods],
    selectedNodes: [...parameters.selectedNodes],
    filters: [...parameters.filters],
  };
  return { parameters, body, times, change, isReady: serviceName !== '' && (!isOfOperation || operation !== undefined), isOfOperation };
}
export type OverviewAsking = ReturnType<typeof useOverviewAsked>;

const shown = { placeholderData: keepPreviousData } as const;

export const useOverview = ({ body, isReady }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), serviceOverview, { body }), ...shown, enabled: isReady });

export const useOperations = ({ body }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), serviceOperations, { body }), ...shown });

export const usePlaces = ({ body, parameters: { groupBy } }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), servicePlaces, { body: { ...body, groupBy } }), ...shown });

export const useStatusCodes = ({ body }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), serviceStatusCodes, { body }), ...shown });

export const useDeployments = ({ body, isReady }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), serviceDeployments, { body }), ...shown, enabled: isReady });

export const useTraces = ({ body }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), serviceTraces, { body }), ...shown });

export const useLogs = ({ body }: OverviewAsking) =>
  useQuery({ ...endpointQuery(useService(apiService), serviceLogs, { body }), ...shown });

/** Services of the last hour, to go on to another one. */
export function useCompactServices({ body: { accountId } }: OverviewAsking) {
  const query = { start: 'now-1h', end: 'now', ...(accountId !== undefined && { accountId }) };
  return useQuery(endpointQuery(useService(apiService), compactServices, { query }));
}
