import type { LeftOut, QueryCost, RowsQuery } from '#sdk/query';
import { PublicError, type Search, type SearchOptions } from '#sdk/server';
import { findPage } from './findPage';
import type { PageFound } from './PageFound';
import type { Questions } from './Questions';
import { SearchProgress } from './SearchProgress';

/**
 * A page and how many rows match in all, asked for in the way that is soonest: as one of few or of many, and, when it takes long and somebody watches, piece by piece.
 * @param isDividable whether a piece of the range costs less than the whole: files of whole days are read again for each
 * @throws PublicError as a query; a budget that ends a part of it is told in the answer
 */
export async function searchRows(
  telemetry: Questions,
  page: RowsQuery,
  { isCounted, countTo, isAlone = true, onNews, ...options }: SearchOptions,
  isDividable: boolean,
): Promise<Search> {
  const progress = onNews && new SearchProgress(page.range, onNews);
  const mayDivide = isDividable && isAlone && page.after === undefined && countTo === undefined && options.budget === undefined;
  try {
    return told(await findPage(telemetry, { page, isCounted, terminateAfter: countTo, progress, mayDivide }, options), countTo);
  } finally {
    progress?.stop();
  }
}

function told({ hits, total, costs, ended }: PageFound, countTo: number | undefined): Search {
  const uncounted = total instanceof PublicError ? total : undefined;
  const wasEnough = total !== undefined && total === countTo;
  const leftOut: LeftOut[] = [
    ...(ended ? [{ what: 'search', reason: ended.why.message }] : []),
    ...(uncounted ? [{ what: 'total', reason: uncounted.message }] : []),
    ...(wasEnough ? [{ what: 'total', reason: `Counting ended after ${countTo} logs, as asked.` }] : []),
  ];
  return {
    hits,
    ...(total !== undefined && { total: total instanceof PublicError ? hits.length : total }),
    isTotalExact: leftOut.length === 0,
    leftOut,
    ...(ended && { searched: ended.searched }),
    cost: sumOf(costs),
  };
}

const sumOf = (costs: readonly QueryCost[]): QueryCost => ({
  rowsRead: costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  bytesRead: costs.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
  elapsedMs: Math.max(0, ...costs.map(({ elapsedMs }) => elapsedMs)),
});
