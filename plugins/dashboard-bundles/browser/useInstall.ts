import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAllDetailed } from '#plugins/dashboards/api';
import { call } from '#sdk';
import { apiService, endpointKey, useService } from '#sdk/browser';
import { listBundles, publishContent } from '../api';
import { isPublished } from './isPublished';

/** None of the bundles was installed; the message says why, where the server has said so. */
export class NothingInstalled extends Error {}

/** Installs bundles by their content ids. */
export function useInstall() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const published = await call(api, publishContent, { body: { contentEntryIds: [...ids] } });
      if (!isPublished(published)) throw new NothingInstalled(Object.values(published.failures ?? {}).join(' '));
      return published;
    },
    retry: false,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: endpointKey(listBundles) });
      void queries.invalidateQueries({ queryKey: endpointKey(getAllDetailed) });
    },
  });
}
