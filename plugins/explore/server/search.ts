import type { RowsQuery } from '#sdk/query';
import { implement, type QueryBudget, type QueryOptions, type SearchNews } from '#sdk/server';
import * as api from '../api';
import { aggregations } from './aggregations';
import { answerFrom } from './answerFrom';
import { cutHit } from './cutHit';
import { readAbout } from './readAbout';
import { readSort } from './readSort';
import { secondsOf } from './secondsOf';

/** A page of logs, and how many there are in all. The total is exact, or says that it is not. */
export const searchLogs = implement(api.searchLogs, async ({ body, session, services, signal, tell }) => {
  const { where, range, scope } = readAbout(body, session);
  const page: RowsQuery<'logs'> = {
    signal: 'logs',
    where,
    range,
    sort: readSort(body.sort),
    limit: Math.min(body.size, body.terminateAfter ?? body.size),
    exclude: body.sourceExcludes,
    ...(body.after === undefined ? {} : { after: body.after }),
  };
  return answerFrom('search', { body, scope, range, services, signal }, async (telemetry, ends) => {
    const options = { scope, signal: ends, ...budgetOf(body.timeout) };
    const watched = tell && { onNews: (news: SearchNews) => tell({ ...news, hits: news.hits.map(cutHit) }) };
    const counting = { isCounted: body.trackTotalHits, ...(body.terminateAfter !== undefined && { countTo: body.terminateAfter }) };
    const isAlone = Object.keys(body.aggs).length === 0;
    const [found, aggregated] = await together(options, (until) => [
      telemetry.search(page, { ...until, ...counting, ...watched, isAlone }),
      aggregations(telemetry, { signal: 'logs', where, range }, body.aggs, until),
    ]);
    const hits = found.hits.map(cutHit);
    const costs = [found.cost, ...aggregated.costs];
    return {
      total: found.total ?? null,
      totalRelation: found.isTotalExact ? ('eq' as const) : ('gte' as const),
      hits,
      shown: hits.length,
      ...(!isAlone && { aggregations: aggregated.found }),
      range,
      ...(found.searched && { searched: found.searched }),
      partial: [...found.leftOut, ...aggregated.missing],
      cost: {
        rowsRead: costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
        bytesRead: costs.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
        elapsedMs: Math.max(...costs.map(({ elapsedMs }) => elapsedMs)),
      },
    };
  });
});

/** Both at once; when one fails, nobody waits for the other. */
async function together<A, B>(options: QueryOptions, begin: (until: QueryOptions) => readonly [Promise<A>, Promise<B>]): Promise<[A, B]> {
  const over = new AbortController();
  try {
    return await Promise.all(
      begin({ ...options, signal: options.signal === undefined ? over.signal : AbortSignal.any([options.signal, over.signal]) }),
    );
  } finally {
    over.abort();
  }
}

function budgetOf(timeout: string | undefined): { budget?: Partial<QueryBudget> } {
  if (timeout === undefined) return {};
  return { budget: { seconds: secondsOf(timeout) } };
}
