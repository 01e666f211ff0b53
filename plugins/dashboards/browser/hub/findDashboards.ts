import { type Context, call, type SearchResult } from '#sdk';
import { apiService } from '#sdk/browser';
import { getAllDetailed } from '../../api';
import { dashboardViewPath } from '../../contract';

/** Most results in the global search. */
const most = 10;

/** Dashboards for the global search, by name. */
export default async function findDashboards(text: string, signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  const query = { search: text, size: most, sort: 'name', docs: 'false' } as const;
  const { results } = await call(services.get(apiService), getAllDetailed, { query, signal });
  return results
    .flatMap(({ dashboards }) => dashboards)
    .map(({ uid, projectId, isFavorite, doc: { metadata } }) => ({
      title: metadata.name,
      detail: `${isFavorite ? 'Favourite · ' : ''}${projectId}`,
      path: dashboardViewPath(projectId, uid),
    }));
}
