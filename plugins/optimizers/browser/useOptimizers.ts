import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteOptimizer, searchTriggers, switchOptimizer } from '#plugins/triggers/api';
import type { TriggerPage } from '#plugins/triggers/contract';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, retryable, useService } from '#sdk/browser';
import { latestRuns } from '../api';
import type { OptimizerListState } from '../common/listState';
import type { OptimizerRun } from '../schemas';

/** What begins the keys of all that is known of optimizers. */
export const optimizersKey = ['optimizers'];
/** Milliseconds between two looks at how they do. */
const everySoOften = 15_000;

/** An optimizer of the list, with what became of its latest run. */
export type OptimizerRow = TriggerPage['results'][number] & { readonly run: OptimizerRun | undefined };

/** A page of the account's optimizers, and who has made and changed them all. */
export function useOptimizerList({
  pageNumber,
  pageSize,
  sortBy,
  sortOrder,
  search,
  activeState,
  createdBy,
  updatedBy,
}: OptimizerListState) {
  const api = useService(apiService);
  const body = {
    type: 'CONTINUOUS_AGGREGATION' as const,
    ...{ search, sortBy, sortOrder, page: pageNumber, size: pageSize },
    createdBy: [...createdBy],
    updatedBy: [...updatedBy],
    ...(activeState !== undefined && { activeState }),
  };
  return useQuery({
    queryKey: [...optimizersKey, 'list', body],
    queryFn: async ({ signal }) => {
      const page = await call(api, searchTriggers, { body, signal });
      const ids = page.results.map(({ id }) => id);
      const { runs } = ids.length === 0 ? { runs: [] } : await call(api, latestRuns, { body: { ids }, signal });
      const results = page.results.map((row): OptimizerRow => ({ ...row, run: runs.find(({ triggerId }) => triggerId === row.id) }));
      return { results, total: page.total, people: page.people };
    },
    placeholderData: keepPreviousData,
    refetchInterval: everySoOften,
    retry: retryable,
  });
}

/** What can be done with optimizers from the list. Every failure is told by a notice, and the list is read again after every deed. */
export function useOptimizerCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const life = (title: string) => ({
    onError: (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: optimizersKey }),
  });
  return {
    turn: useMutation({
      mutationFn: ({ id, enabled }: { readonly id: string; readonly enabled: boolean }) =>
        call(api, switchOptimizer, { params: { id }, body: { enabled } }),
      ...life('The optimizer could not be switched'),
    }),
    remove: useMutation({
      mutationFn: ({ id }: { readonly id: string; readonly name: string }) => call(api, deleteOptimizer, { params: { id } }),
      onSuccess: (_deleted, { name }) => notices.show({ intent: 'success', title: `${name} is deleted` }),
      ...life('The optimizer could not be deleted'),
    }),
  };
}
