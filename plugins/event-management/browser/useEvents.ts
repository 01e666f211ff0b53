import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TriggerSeverity } from '#plugins/triggers/contract';
import { apiService, endpointQuery, type ListAddress, useFacts, useService } from '#sdk/browser';
import { listAssignees, readEvent, readHistory, searchEvents } from '../api';
import type { EventStatus } from '../contract';

/** Milliseconds between two looks at what has happened since. */
const pace = 30_000;
const orders = { last: 'DATE', severity: 'SEVERITY', status: 'STATUS', name: 'NAME', assignee: 'ASSIGNEE' } as const;
/** Rows of a page. */
export const eventsAPage = 25;
/** In the address, for events that nobody looks after. */
export const nobody = 'nobody';

/** What the address of the list asks for. */
export function useEventList({ search, sort, page, filter }: ListAddress) {
  const api = useService(apiService);
  const isSecurity = useFacts().mode?.has('SECURITY') === true;
  const key = sort.replace('-', '');
  const one = <T extends string>(name: string): T[] => (filter(name) === '' ? [] : [filter(name) as T]);
  const body = {
    search: search.trim(),
    statuses: filter('status') === 'open' ? (['new', 'in progress'] as const).slice() : one<EventStatus>('status'),
    severities: one<TriggerSeverity>('severity'),
    assignees: one<string>('assignee').map((email) => (email === nobody ? '' : email)),
    tags: one<string>('tag'),
    ...(isSecurity && { types: ['SECURITY' as const] }),
    ...(filter('trigger') !== '' && { triggerId: filter('trigger') }),
    sortBy: key in orders ? orders[key as keyof typeof orders] : ('DATE' as const),
    sortOrder: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
    from: (page - 1) * eventsAPage,
    size: eventsAPage,
  };
  return useQuery({
    ...endpointQuery(api, searchEvents, { body }),
    placeholderData: keepPreviousData,
    refetchInterval: pace,
  });
}

export const useEvent = (id: number) =>
  useQuery({ ...endpointQuery(useService(apiService), readEvent, { params: { id } }), refetchInterval: pace });

export const useHistory = (id: number) =>
  useQuery({ ...endpointQuery(useService(apiService), readHistory, { params: { id } }), refetchInterval: pace });

export const useAssignees = () => useQuery(endpointQuery(useService(apiService), listAssignees)).data ?? [];
