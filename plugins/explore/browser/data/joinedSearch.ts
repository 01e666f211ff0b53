import type { SearchResponse } from '../../contract';

type Range = SearchResponse['range'];

/** What a search that ended early has left of its range; undefined where nothing is known to be done, or nothing is left. */
export function restOf({ range, searched }: SearchResponse): Range | undefined {
  if (searched === undefined || searched.from >= searched.to) return undefined;
  const rest = searched.to === range.to ? { from: range.from, to: searched.from } : { from: searched.to, to: range.to };
  return rest.from < rest.to ? rest : undefined;
}

/** A search that ended early, and what was found in the rest of its range: as if it had never stopped. */
export function joinedSearch(before: SearchResponse, rest: SearchResponse): SearchResponse {
  const { range, searched: done } = before;
  // A rest of which nothing is known yet leaves all of itself.
  const more = rest.searched ?? (rest.partial.some(({ what }) => what === 'search') ? undefined : rest.range);
  const searched = done && (more === undefined ? done : { from: Math.min(done.from, more.from), to: Math.max(done.to, more.to) });
  const isWhole = searched !== undefined && searched.from <= range.from && searched.to >= range.to;
  const hits = [...before.hits, ...rest.hits];
  const { searched: _ended, ...answer } = rest;
  return {
    ...answer,
    total: rest.total === null ? before.total : (before.total ?? 0) + rest.total,
    hits,
    shown: hits.length,
    range,
    ...(searched !== undefined && !isWhole && { searched }),
    cost: {
      rowsRead: before.cost.rowsRead + rest.cost.rowsRead,
      bytesRead: before.cost.bytesRead + rest.cost.bytesRead,
      elapsedMs: before.cost.elapsedMs + rest.cost.elapsedMs,
    },
  };
}
