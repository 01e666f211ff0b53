import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import { archiveNow, archiveOptions, readArchive, saveArchive, stopArchive, testArchive } from '../api';
import type { Archive, WantedTarget } from '../common/targets';

/** Milliseconds between two looks at how far the archive is. */
const pace = 15_000;

export function useArchive() {
  const api = useService(apiService);
  return useQuery({ ...endpointQuery(api, readArchive), refetchInterval: pace });
}

export function useArchiveOptions() {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, archiveOptions));
}

export function useArchiveCalls() {
  const api = useService(apiService);
  const client = useQueryClient();
  const take = (archive: Archive): void => {
    client.setQueryData(endpointKey(readArchive), archive);
    void client.invalidateQueries({ queryKey: endpointKey(readArchive) });
  };
  return {
    save: useMutation({ mutationFn: (body: WantedTarget) => call(api, saveArchive, { body }), retry: false, onSuccess: take }),
    test: useMutation({ mutationFn: (body: WantedTarget) => call(api, testArchive, { body }), retry: false }),
    stop: useMutation({ mutationFn: () => call(api, stopArchive), retry: false, onSuccess: take }),
    run: useMutation({ mutationFn: () => call(api, archiveNow), retry: false }),
  };
}
