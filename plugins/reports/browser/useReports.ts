import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import {
  cancelRun,
  changeReport,
  createReport,
  deleteReport,
  listReports,
  readReport,
  reportRecipients,
  reportRuns,
  runReport,
} from '../api';
import type { ReportValues } from '../common/report';

/** Milliseconds between two looks at a run that is under way. */
const lookEvery = 1500;

/** The reports of the account. */
export function useReports() {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, listReports));
}

export function useReport(id: string) {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, readReport, { params: { id } }));
}

/** What became of a report so far; looked at again while something is under way. */
export function useRuns(id: string) {
  const api = useService(apiService);
  return useQuery({
    ...endpointQuery(api, reportRuns, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ state, recipients }) => state === 'running' || recipients.some((one) => one.state === 'waiting')) === true
        ? lookEvery
        : false,
  });
}

/** People of the account that a report can go to. */
export function useRecipients() {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, reportRecipients));
}

/** Changes of reports; whatever is known of them is asked for again. */
export function useReportCalls() {
  const api = useService(apiService);
  const client = useQueryClient();
  const onSuccess = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: endpointKey(listReports) });
  };
  return {
    save: async (id: string | undefined, body: ReportValues) => {
      const saved = await (id === undefined ? call(api, createReport, { body }) : call(api, changeReport, { params: { id }, body }));
      await onSuccess();
      return saved;
    },
    run: useMutation({ mutationFn: (id: string) => call(api, runReport, { params: { id } }), onSuccess }),
    cancel: useMutation({
      mutationFn: ({ id, run }: { readonly id: string; readonly run: string }) => call(api, cancelRun, { params: { id, run } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(api, deleteReport, { params: { id } }), onSuccess }),
  };
}
