import type { Listed } from './ListPage';

/**
 * The part of a list that its address asks for, where the browser has the whole list. The table sorts it.
 * @param textOf what the search looks in, in any case
 */
export function matchingRows<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => readonly (string | null | undefined)[],
): Listed<Row> {
  const wanted = search.trim().toLowerCase();
  const shown = wanted === '' ? rows : rows.filter((row) => textOf(row).some((text) => text?.toLowerCase().includes(wanted) === true));
  return { results: shown, total: rows.length };
}
