import type { RowsQuery } from '#sdk/query';
import { implement, PublicError, type QueryBudget, type QueryOptions } from '#sdk/server';
import * as api from '../api';
import { aggregations } from './aggregations';
import { answerFrom } from './answerFrom';
import { cutHit } from './cutHit';
import { findPage } from './findPage';
import { SearchProgress } from './progress/SearchProgress';
import { readAbout } from './readAbout';
import { readSort } from './readSort';
import { alsoUntil } from './rowsAndTotal';
import { secondsOf } from './secondsOf';

/** A page of logs, and how many there are in all. The total is exact, or says that it is not. */
export const searchLogs = implement(api.searchLogs, async ({ body, session, services, signal, tell }) => {
  const { where, range, scope } = readAbout(body, session);
  const page: RowsQuery = {
    kind: 'rows',
    table: 'logs',
    where,
    range,
    sort: readSort(body.sort),
    limit: Math.min(body.size, body.terminateAfter ?? body.size),
    exclude: body.sourceExcludes,
    ...(body.after === undefined ? {} : { after: body.after }),
  };
  return answerFrom('search', { body, scope, range, services, signal }, async (telemetry, ends) => {
    const options = { scope, signal: ends, ...budgetOf(body.timeout) };
    const progress = tell && new SearchProgress(range, tell);
    const asked = {
      page,
      isCounted: body.trackTotalHits,
      terminateAfter: body.terminateAfter,
      progress,
      // Files of warm logs are whole days: pieces of a day would read them again and again.
      mayDivide:
        body.mode === 'CLASSIC' && Object.keys(body.aggs).length === 0 && (body.after ?? body.terminateAfter ?? body.timeout) === undefined,
    };
    const [{ hits: found, total, costs: read, ended }, aggregated] = await together(options, (until) => [
      findPage(telemetry, asked, until),
      aggregations(telemetry, { table: 'logs', where, range }, body.aggs, until),
    ]).finally(() => progress?.stop());
    const hits = found.map(cutHit);
    const isUncounted = total instanceof PublicError;
    const wasEnough = total !== undefined && total === body.terminateAfter;
    const costs = [...read, ...aggregated.costs];
    return {
      total: total === undefined ? null : isUncounted ? hits.length : total,
      totalRelation: isUncounted || wasEnough || ended !== undefined ? ('gte' as const) : ('eq' as const),
      hits,
      shown: hits.length,
      ...(Object.keys(body.aggs).length > 0 && { aggregations: aggregated.found }),
      range,
      ...(ended && { searched: ended.searched }),
      partial: [
        ...(ended ? [{ what: 'search', reason: ended.why.message }] : []),
        ...(isUncounted ? [{ what: 'total', reason: total.message }] : []),
        ...(wasEnough ? [{ what: 'total', reason: `Counting ended after ${body.terminateAfter} logs, as asked.` }] : []),
        ...aggregated.missing,
      ],
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
    return await Promise.all(begin(alsoUntil(over.signal, options)));
  } finally {
    over.abort();
  }
}

function budgetOf(timeout: string | undefined): { budget?: Partial<QueryBudget> } {
  if (timeout === undefined) return {};
  return { budget: { seconds: secondsOf(timeout) } };
}
