import { exploreAddress } from '#plugins/explore/contract';
import type { Context, SearchResult } from '#sdk';
import { apiService } from '#sdk/browser';
import type { SavedSearchPage } from '../contract';

/** Most results in the global search. */
const most = 10;

/** Saved searches for the global search, favourites first; Explore restores the one that its address names. */
export default async function findSavedSearches(text: string, signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  const asked = new URLSearchParams({ search: text, size: String(most) });
  const { results } = await services.get(apiService).get<SavedSearchPage>(`/api/saved-searches?${asked}`, { signal });
  return results.map(({ id, name, isFavorite, exploreFilterState: { query } }) => ({
    title: name,
    detail: `${isFavorite ? 'Favourite · ' : ''}${query === '' ? 'All logs' : query}`,
    path: exploreAddress({ savedSearchId: id }),
  }));
}
