import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, retryable, useService } from '#sdk/browser';
import { cancelBackfill, listBackfills, listRuns, retryRun, startBackfill } from '../api';
import { optimizersKey } from './useOptimizers';

/** Milliseconds after which what is under way is asked about again. */
const again = 2000;
const underWay: readonly string[] = ['waiting', 'running'];

/** What became of the slots of an optimizer, the latest first. */
export function useRuns(id: string, limit: number) {
  const api = useService(apiService);
  return useQuery({
    queryKey: [...optimizersKey, 'runs', id, limit],
    queryFn: ({ signal }) => call(api, listRuns, { params: { id }, query: { offset: 0, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((run) => run.state === 'waiting') === true ? again : 15_000),
    retry: retryable,
  });
}

/** Its back-fills, the newest first. */
export function useBackfills(id: string) {
  const api = useService(apiService);
  return useQuery({
    queryKey: [...optimizersKey, 'backfills', id],
    queryFn: ({ signal }) => call(api, listBackfills, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some((one) => underWay.includes(one.state)) === true ? again : false),
    retry: retryable,
  });
}

/** What can be done with runs of an optimizer; failures are told by a notice. */
export function useRunCalls(id: string) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const life = (title: string) => ({
    onError: (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: optimizersKey }),
  });
  return {
    retry: useMutation({
      mutationFn: (slot: string) => call(api, retryRun, { params: { id }, body: { slot } }),
      ...life('The run could not be tried again'),
    }),
    start: useMutation({
      mutationFn: (body: { readonly from: string; readonly to: string }) => call(api, startBackfill, { params: { id }, body }),
      ...life('The back-fill could not begin'),
    }),
    cancel: useMutation({
      mutationFn: (backfill: string) => call(api, cancelBackfill, { params: { id, backfill } }),
      ...life('The back-fill could not be cancelled'),
    }),
  };
}
