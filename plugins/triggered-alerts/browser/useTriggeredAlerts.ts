import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TriggerSeverity } from '#plugins/triggers/contract';
import { apiService, endpointQuery, type ListAddress, useService } from '#sdk/browser';
import { listTriggeredTags, readGroupsNow, readTriggeredAlert, searchTriggeredAlerts } from '../api';
import { triggeredPageSize } from '../contract';

/** Milliseconds between two looks at what has fired since. */
const pace = 30_000;
const orders = { date: 'DATE', severity: 'SEVERITY', name: 'NAME' } as const;

/** What the address of the list asks for. */
export function useTriggeredList({ search, sort, page, filter }: ListAddress) {
  const api = useService(apiService);
  const key = sort.replace('-', '');
  const severity = filter('severity');
  const tag = filter('tag');
  const body = {
    search: search.trim(),
    severities: severity === '' ? [] : [severity as TriggerSeverity],
    tags: tag === '' ? [] : [tag],
    from: (page - 1) * triggeredPageSize,
    size: triggeredPageSize,
    sortBy: key in orders ? orders[key as keyof typeof orders] : ('DATE' as const),
    sortOrder: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
  };
  return useQuery({
    ...endpointQuery(api, searchTriggeredAlerts, { body }),
    placeholderData: keepPreviousData,
    refetchInterval: pace,
  });
}

export const useTriggeredAlert = (id: string) => useQuery(endpointQuery(useService(apiService), readTriggeredAlert, { params: { id } }));

export const useGroupsNow = (id: string) =>
  useQuery({ ...endpointQuery(useService(apiService), readGroupsNow, { params: { id } }), refetchInterval: pace });

export const useTriggeredTags = () => useQuery(endpointQuery(useService(apiService), listTriggeredTags));

/** The newest firings of the same alert. */
export const useFiringsOf = (triggerId: string) =>
  useQuery(endpointQuery(useService(apiService), searchTriggeredAlerts, { body: { triggerId, size: 10 } }));
