import { useMutation, useQuery } from '@tanstack/react-query';
import { apiService, errorMessage, useService } from '#sdk/browser';
import type { ExportRequest, LogExport } from '../contract';
import { download } from './download';

const path = '/api/log-exports';
/** Milliseconds between questions how far it is. */
const askEvery = 700;

export const isUnderWay = ({ state }: LogExport): boolean => state === 'waiting' || state === 'running';

/** One export: prepared, handed to the browser as a download of its own, and watched. It goes on when nobody watches. */
export function useLogExport() {
  const api = useService(apiService);
  const beginning = useMutation({
    mutationFn: (request: ExportRequest) => api.post<LogExport>(path, request),
    onSuccess: ({ id, file }) => download(`${path}/${id}/file`, file),
  });
  const begun = beginning.data;
  const watched = useQuery({
    queryKey: ['log-exports', begun?.id],
    queryFn: ({ signal }) => api.get<LogExport>(`${path}/${begun?.id}`, { signal }),
    enabled: begun !== undefined,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? askEvery : false),
    staleTime: 0,
    meta: { persist: false },
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => api.delete<LogExport>(`${path}/${id}`),
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
