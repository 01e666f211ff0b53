import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import { addRestore, cancelRestore, listRestores, previewRestore, removeRestore, resumeRestore } from '../api';
import type { NewRestore, Restore } from '../common/restores';

/** Milliseconds between two looks: while something is under way, and otherwise. */
const soon = 2000;
const later = 30_000;

export const isUnderWay = ({ state }: Pick<Restore, 'state'>): boolean => state === 'waiting' || state === 'running';

export function useRestores() {
  const api = useService(apiService);
  return useQuery({
    ...endpointQuery(api, listRestores),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) === true ? soon : later),
  });
}

export function useRestoreCalls() {
  const api = useService(apiService);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: endpointKey(listRestores) });
  return {
    preview: useMutation({
      mutationFn: (body: Pick<NewRestore, 'from' | 'to'>) => call(api, previewRestore, { body }),
      retry: false,
    }),
    add: useMutation({ mutationFn: (body: NewRestore) => call(api, addRestore, { body }), retry: false, onSettled }),
    cancel: useMutation({ mutationFn: (id: number) => call(api, cancelRestore, { params: { id } }), retry: false, onSettled }),
    resume: useMutation({ mutationFn: (id: number) => call(api, resumeRestore, { params: { id } }), retry: false, onSettled }),
    remove: useMutation({ mutationFn: (id: number) => call(api, removeRestore, { params: { id } }), retry: false, onSettled }),
  };
}
