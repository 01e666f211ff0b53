import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, type ListAddress, useAddress, useParameters, useService } from '#sdk/browser';
import { hasSpm, listServices, serviceFacets } from '../../api';
import { serviceSorts, servicesAPage } from '../../common/asked';
import { readTableParameters } from '../../common/tableParameters';
import type { SpmTimes } from '../parts/useSpmTimes';

const sorts = [...serviceSorts, ...serviceSorts.map((key) => `-${key}` as const)];

/** The account that the address names; the one in use when it names none. */
export function useSpmAccount(): { readonly accountId?: number } {
  const { accountId, spmAccountId: named = accountId } = useParameters({ spmAccountId: 'int', accountId: 'int' });
  return named === undefined || named < 1 ? {} : { accountId: named };
}

/** A page of the services that the address asks for. */
export function useServices({ search, sort, page }: ListAddress, { asked }: SpmTimes) {
  const [query] = useAddress();
  const { environments, operations } = readTableParameters(query);
  const body = {
    ...asked,
    ...useSpmAccount(),
    ...{ environments: [...environments], operations: [...operations], search: search.slice(0, 200) },
    sort: sorts.find((one) => one === sort) ?? ('-impactValue' as const),
    ...{ offset: (page - 1) * servicesAPage, limit: servicesAPage },
  };
  return useQuery({ ...endpointQuery(useService(apiService), listServices, { body }), placeholderData: keepPreviousData });
}

/** What services can be narrowed to. */
export function useFacets({ start, end }: Pick<SpmTimes, 'start' | 'end'>) {
  const body = { start, end, ...useSpmAccount() };
  return useQuery({ ...endpointQuery(useService(apiService), serviceFacets, { body }), placeholderData: keepPreviousData });
}

/** Whether the account has sent spans of late. */
export function useHasSpm(enabled: boolean) {
  const query = { start: 'now-2h', end: 'now', ...useSpmAccount() };
  return useQuery({ ...endpointQuery(useService(apiService), hasSpm, { query }), enabled });
}
