import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, retryable, useService } from '#sdk/browser';
import {
  changeLogsDropFilter,
  changeMetricsDropFilter,
  createLogsDropFilter,
  createMetricsDropFilter,
  deleteDropFilter,
  listLogsDropFilters,
  listMetricsDropFilters,
  readDropped,
  restoreDropFilter,
  switchDropFilter,
} from '../api';
import type { DropSignal, LogsDropFilter, MetricsDropFilter } from '../common/dropFilter';
import type { FilterListState } from '../common/listState';
import type { LogsForm, MetricsForm } from './forms';

const key = ['drop-filters'];
/** Milliseconds between two looks at what was dropped. */
const everySoOften = 15_000;

export type AnyDropFilter = LogsDropFilter | MetricsDropFilter;
type Listed<Row> = {
  readonly results: readonly Row[];
  readonly total: number;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  readonly metricNames: readonly string[];
};

/** A page of the account's filters for a signal. */
export function useDropFilters<Row extends AnyDropFilter>(signal: DropSignal, state: FilterListState) {
  const api = useService(apiService);
  const { accountIds, metricNames, active, search, range, pageNumber, pageSize } = state;
  const query = {
    ...{ search, range, pageNumber, pageSize },
    ...(accountIds.length > 0 && { accountIds: accountIds.join(',') }),
    ...(active !== undefined && { active: active ? ('true' as const) : ('false' as const) }),
  };
  return useQuery({
    queryKey: [...key, signal, query, metricNames],
    queryFn: async ({ signal: abort }): Promise<Listed<Row>> => {
      if (signal === 'logs') {
        const page = await call(api, listLogsDropFilters, { query, signal: abort });
        return { ...page, results: page.results as readonly AnyDropFilter[] as readonly Row[], metricNames: [] };
      }
      const names = metricNames.length > 0 ? { metricNames: metricNames.join(',') } : {};
      const page = await call(api, listMetricsDropFilters, { query: { ...query, ...names }, signal: abort });
      return { ...page, results: page.results as readonly AnyDropFilter[] as readonly Row[] };
    },
    placeholderData: keepPreviousData,
    refetchInterval: everySoOften,
    retry: retryable,
  });
}

/** The latest that a filter matched. */
export function useDropped(signal: DropSignal, id: string) {
  const api = useService(apiService);
  return useQuery({
    queryKey: [...key, 'dropped', signal, id],
    queryFn: ({ signal: abort }) => call(api, readDropped, { params: { signal, id }, signal: abort }),
    refetchInterval: everySoOften,
    retry: retryable,
    meta: { persist: false },
  });
}

/** What is saved: a new filter, or the filter of an id as it is now. */
export interface Saving<Values> {
  readonly id?: string | undefined;
  readonly values: Values;
}

/** What can be done with filters. Failures but those of saving, which its form shows, are told by a notice; the list is read again after every deed. */
export function useDropFilterCalls(signal: DropSignal) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const telling = (title: string) => ({
    onError: (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) }),
    onSettled,
  });
  return {
    saveLogs: useMutation({
      mutationFn: ({ id, values }: Saving<LogsForm>) =>
        id === undefined
          ? call(api, createLogsDropFilter, { body: values })
          : call(api, changeLogsDropFilter, { params: { id }, body: values }),
      onSettled,
    }),
    saveMetrics: useMutation({
      mutationFn: ({ id, values }: Saving<MetricsForm>) =>
        id === undefined
          ? call(api, createMetricsDropFilter, { body: values })
          : call(api, changeMetricsDropFilter, { params: { id }, body: values }),
      onSettled,
    }),
    turn: useMutation({
      mutationFn: ({ id, active }: { readonly id: string; readonly active: boolean }) =>
        call(api, switchDropFilter, { params: { signal, id }, body: { active } }),
      ...telling('The drop filter could not be switched'),
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(api, deleteDropFilter, { params: { signal, id } }),
      ...telling('The drop filter could not be deleted'),
    }),
    restore: useMutation({
      mutationFn: (id: string) => call(api, restoreDropFilter, { params: { signal, id } }),
      ...telling('The drop filter could not be restored'),
    }),
  };
}
