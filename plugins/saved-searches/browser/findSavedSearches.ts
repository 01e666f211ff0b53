import { exploreAddress } from '#plugins/explore/contract';
import { type Context, call, type SearchResult } from '#sdk';
import { apiService } from '#sdk/browser';
import { listSearches } from '../api';

/** Most results in the global search. */
const most = 10;

/** Saved searches for the global search, favourites first; Explore restores the one that its address names. */
export default async function findSavedSearches(text: string, signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  const { results } = await call(services.get(apiService), listSearches, { query: { search: text, size: most }, signal });
  return results.map(({ id, name, isFavorite, exploreFilterState: { query } }) => ({
    title: name,
    detail: `${isFavorite ? 'Favourite · ' : ''}${query === '' ? 'All logs' : query}`,
    path: exploreAddress({ savedSearchId: id }),
  }));
}
