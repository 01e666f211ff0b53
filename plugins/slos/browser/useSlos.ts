import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, type ListAddress, listQuery, useService } from '#sdk/browser';
import * as slos from '../api';
import type { BurnPair } from '../common/burnPairs';
import { sloStates } from '../common/errorBudget';
import type { SloValues } from '../common/slo';

const pace = 60_000;
/** States that the list can be narrowed to. */
export const listStates = [...sloStates, 'failed'] as const;

export function useSloList({ search, page, filter }: ListAddress) {
  const state = listStates.find((one) => one === filter('state'));
  const query = { ...listQuery(search, page), ...(state !== undefined && { state }) };
  return useQuery({
    ...endpointQuery(useService(apiService), slos.listSlos, { query }),
    placeholderData: keepPreviousData,
  });
}

export const useSlo = (id: string) =>
  useQuery({ ...endpointQuery(useService(apiService), slos.readSlo, { params: { id } }), enabled: id !== '' });

export const useSloStatus = (id: string) =>
  useQuery({ ...endpointQuery(useService(apiService), slos.readSloStatus, { params: { id } }), refetchInterval: pace });

export const useSloHistory = (id: string) => useQuery(endpointQuery(useService(apiService), slos.readSloHistory, { params: { id } }));

export const useSloAlerts = (id: string) =>
  useQuery({ ...endpointQuery(useService(apiService), slos.readSloAlerts, { params: { id } }), refetchInterval: pace });

function useForget() {
  const queries = useQueryClient();
  // Whatever is below the address of the list is asked anew with it.
  return (): Promise<void> => queries.invalidateQueries({ queryKey: endpointKey(slos.listSlos) });
}

/** Makes a new objective, or changes the one with this id. */
export function useSaveSlo(id?: string) {
  const api = useService(apiService);
  const forget = useForget();
  return async (body: SloValues): Promise<void> => {
    await (id === undefined ? call(api, slos.createSlo, { body }) : call(api, slos.changeSlo, { params: { id }, body }));
    await forget();
  };
}

export function useDeleteSlo() {
  const api = useService(apiService);
  const forget = useForget();
  return useMutation({ mutationFn: (id: string) => call(api, slos.deleteSlo, { params: { id } }), onSettled: forget });
}

export function useKeepAlerts(id: string) {
  const api = useService(apiService);
  const forget = useForget();
  return useMutation({
    mutationFn: (pairs: readonly BurnPair[]) => call(api, slos.keepSloAlerts, { params: { id }, body: { pairs: [...pairs] } }),
    onSettled: forget,
  });
}
