import type { SavedSearch, SavedSearchPage } from '../contract';

/** In the order of the server: favourites first, each by name. */
const inOrder = (a: SavedSearch, b: SavedSearch): number =>
  Number(b.isFavorite) - Number(a.isFavorite) || a.name.toLowerCase().localeCompare(b.name.toLowerCase());

/** A page of the list as it will be once the server has done something. */
export const pageWith = {
  added: (page: SavedSearchPage, search: SavedSearch): SavedSearchPage => ({
    ...page,
    results: [...page.results, search].sort(inOrder),
    total: page.total + 1,
  }),
  changed: (page: SavedSearchPage, id: string, change: Partial<SavedSearch>): SavedSearchPage => ({
    ...page,
    results: page.results.map((search) => (search.id === id ? { ...search, ...change } : search)).sort(inOrder),
  }),
  removed: (page: SavedSearchPage, id: string): SavedSearchPage => {
    const results = page.results.filter((search) => search.id !== id);
    return { ...page, results, total: page.total - (page.results.length - results.length) };
  },
};
