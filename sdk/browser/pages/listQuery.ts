/** Rows of a page of a list that the server pages. */
export const rowsAPage = 50;

/** What such a list is asked for: by a search, when something is searched for. @param page the first is 1 */
export const listQuery = (search: string, page: number): { readonly search?: string; readonly offset: number; readonly limit: number } => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  offset: (page - 1) * rowsAPage,
  limit: rowsAPage,
});
