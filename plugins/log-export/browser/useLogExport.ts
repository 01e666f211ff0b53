import { useMutation, useQuery } from '@tanstack/react-query';
import { addressOf, call } from '#sdk';
import { apiService, endpointQuery, errorMessage, useService } from '#sdk/browser';
import { addExport, cancelExport, exportFile, exportProgress } from '../api';
import type { ExportRequest, LogExport } from '../contract';
import { download } from './download';

/** Milliseconds between questions how far it is. */
const askEvery = 700;

export const isUnderWay = ({ state }: LogExport): boolean => state === 'waiting' || state === 'running';

/** One export: prepared, handed to the browser as a download of its own, and watched. It goes on when nobody watches. */
export function useLogExport() {
  const api = useService(apiService);
  const beginning = useMutation({
    mutationFn: (request: ExportRequest) => call(api, addExport, { body: request }),
    onSuccess: ({ id, file }) => download(addressOf(exportFile, { params: { id } }), file),
  });
  const begun = beginning.data;
  const watched = useQuery({
    ...endpointQuery(api, exportProgress, { params: { id: begun?.id ?? '' } }),
    enabled: begun !== undefined,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? askEvery : false),
    staleTime: 0,
    meta: { persist: false },
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => call(api, cancelExport, { params: { id } }),
    onSettled: () => watched.refetch(),
  });
  const problem = beginning.error ?? cancelling.error ?? watched.error;
  return {
    /** What is known of it; undefined before it has begun. */
    current: watched.data ?? begun,
    isBeginning: beginning.isPending,
    /** Why it could not be begun, cancelled or watched. */
    problem: problem === null ? undefined : errorMessage(problem),
    begin: beginning.mutate,
    cancel: () => begun !== undefined && cancelling.mutate(begun.id),
    /** Lets go of it, so that another one can begin. */
    forget: () => {
      beginning.reset();
      cancelling.reset();
    },
  };
}
