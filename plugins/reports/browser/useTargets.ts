import { useQuery } from '@tanstack/react-query';
import { getAllDetailed } from '#plugins/dashboards/api';
import { listSearches } from '#plugins/saved-searches/api';
import { apiService, endpointQuery, useFacts, useService } from '#sdk/browser';
import type { ReportContent } from '../common/report';

type Option = readonly [id: string, title: string];
const none: readonly Option[] = [];

/** What a report of a kind can be made of: dashboards by folder, saved searches by name. */
export function useTargets(kind: ReportContent['kind']): { readonly options: readonly Option[]; readonly isLoading: boolean } {
  const api = useService(apiService);
  const plugins = useFacts().plugin;
  const dashboards = useQuery({
    ...endpointQuery(api, getAllDetailed, { query: { size: 200, docs: 'false' } }),
    enabled: kind === 'dashboard' && plugins?.has('dashboards') === true,
    select: ({ results }): readonly Option[] =>
      results.flatMap(({ project, dashboards: all }) =>
        all.map(({ uid, doc }) => [uid, `${project.name} / ${doc.metadata.name}`] as const),
      ),
  });
  const searches = useQuery({
    ...endpointQuery(api, listSearches, { query: { size: 100 } }),
    enabled: kind === 'saved-search' && plugins?.has('saved-searches') === true,
    select: ({ results }): readonly Option[] => results.map(({ id, name }) => [id, name] as const),
  });
  const asked = kind === 'dashboard' ? dashboards : searches;
  return { options: asked.data ?? none, isLoading: asked.isFetching };
}
