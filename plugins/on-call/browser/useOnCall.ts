import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import {
  apiService,
  endpointKey,
  endpointQuery,
  errorMessage,
  type ListAddress,
  listQuery,
  noticesService,
  useService,
} from '#sdk/browser';
import * as api from '../api';
import type { NewEscalation } from '../common/escalation';
import type { NewRotation } from '../common/rotation';
import type { NewRoute } from '../common/route';

const pace = 30_000;

export const useRotations = () => useQuery({ ...endpointQuery(useService(apiService), api.listRotations), refetchInterval: pace });
export const useEscalations = () => useQuery(endpointQuery(useService(apiService), api.listEscalations));
export const useRoutes = () => useQuery(endpointQuery(useService(apiService), api.listRoutes));
export const useRotation = (id: string) => useQuery(endpointQuery(useService(apiService), api.readRotation, { params: { id } }));
export const useEscalation = (id: string) => useQuery(endpointQuery(useService(apiService), api.readEscalation, { params: { id } }));
export const useRoute = (id: string) => useQuery(endpointQuery(useService(apiService), api.readRoute, { params: { id } }));
export const useClimbs = ({ search, page }: ListAddress) =>
  useQuery({
    ...endpointQuery(useService(apiService), api.listClimbs, { query: listQuery(search, page) }),
    placeholderData: keepPreviousData,
    refetchInterval: pace,
  });

/** Saves a new one, or the one with this id, and has the lists read again. */
export function useSaveRotation(id?: string) {
  const [service, queries] = [useService(apiService), useQueryClient()];
  return async (body: NewRotation): Promise<void> => {
    await (id === undefined ? call(service, api.createRotation, { body }) : call(service, api.changeRotation, { params: { id }, body }));
    await queries.invalidateQueries({ queryKey: endpointKey(api.listRotations) });
  };
}

/** See {@link useSaveRotation}. */
export function useSaveEscalation(id?: string) {
  const [service, queries] = [useService(apiService), useQueryClient()];
  return async (body: NewEscalation): Promise<void> => {
    await (id === undefined
      ? call(service, api.createEscalation, { body })
      : call(service, api.changeEscalation, { params: { id }, body }));
    await queries.invalidateQueries({ queryKey: endpointKey(api.listEscalations) });
  };
}

/** See {@link useSaveRotation}. */
export function useSaveRoute(id?: string) {
  const [service, queries] = [useService(apiService), useQueryClient()];
  return async (body: NewRoute): Promise<void> => {
    await (id === undefined ? call(service, api.createRoute, { body }) : call(service, api.changeRoute, { params: { id }, body }));
    await queries.invalidateQueries({ queryKey: endpointKey(api.listRoutes) });
  };
}

const kinds = {
  rotation: { remove: api.deleteRotation, list: api.listRotations },
  escalation: { remove: api.deleteEscalation, list: api.listEscalations },
  route: { remove: api.deleteRoute, list: api.listRoutes },
} as const;
export type OnCallKind = keyof typeof kinds;

/** Deletes by id. A refusal is shown whatever becomes of the component that asked. */
export function useRemove(kind: OnCallKind) {
  const [service, queries] = [useService(apiService), useQueryClient()];
  const notices = useService(noticesService);
  const { remove, list } = kinds[kind];
  return useMutation({
    mutationFn: (id: string) => call(service, remove, { params: { id } }),
    onError: (error) => notices.show({ intent: 'danger', title: `The ${kind} could not be deleted`, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(list) }),
  });
}

/** Puts routes into this order. */
export function useOrderRoutes() {
  const [service, queries] = [useService(apiService), useQueryClient()];
  return useMutation({
    mutationFn: (ids: string[]) => call(service, api.orderRoutes, { body: { ids } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(api.listRoutes) }),
  });
}
