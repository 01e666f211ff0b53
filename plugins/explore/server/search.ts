import type { RowsQuery } from '#sdk/query';
import { defineRoute, PublicError, type QueryBudget, type QueryOptions, type Telemetry, telemetryService } from '#sdk/server';
import { parseSort } from '../common/sort';
import { searchRequestSchema, searchResponseSchema } from '../contract';
import { cutHit } from './cutHit';
import { readAbout } from './readAbout';
import { rowsAndTotal, total } from './rowsAndTotal';

/** A page of logs, and how many there are in all. The total is exact, or says that it is not. */
export default defineRoute({
  body: searchRequestSchema,
  response: searchResponseSchema,
  async handle({ body, session, services, signal }) {
    const { where, range, scope } = readAbout(body, session);
    const telemetry = services.get(telemetryService);
    const options = { scope, signal, ...budgetOf(body.timeout) };
    const page: RowsQuery = {
      kind: 'rows',
      table: 'logs',
      where,
      range,
      sort: readSort(body.sort),
      limit: body.size,
      exclude: body.sourceExcludes,
      ...(body.after === undefined ? {} : { after: body.after }),
    };
    const { rows, total: count } = await answer(telemetry, page, body.trackTotalHits, options);
    const hits = rows.hits.map(cutHit);
    const uncounted = count instanceof PublicError;
    const total = count === undefined ? null : uncounted ? hits.length : count.total;
    const costs = [rows, ...(count === undefined || uncounted ? [] : [count])];
    return {
      total,
      totalRelation: uncounted ? ('gte' as const) : ('eq' as const),
      hits,
      shown: hits.length,
      range,
      partial: uncounted ? [{ what: 'total', reason: count.message }] : [],
      cost: {
        rowsRead: costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
        bytesRead: costs.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
        elapsedMs: Math.max(...costs.map(({ elapsedMs }) => elapsedMs)),
      },
    };
  },
});

const nothing = { hits: [], rowsRead: 0, bytesRead: 0, elapsedMs: 0 } as const;

function readSort(text: string) {
  try {
    return parseSort(text);
  } catch (error) {
    throw new PublicError(400, 'SORT_INVALID', error instanceof Error ? error.message : String(error));
  }
}

/** What is asked for of the two: a page of no rows is none. */
async function answer(telemetry: Telemetry, page: RowsQuery, counted: boolean, options: QueryOptions) {
  if (page.limit === 0) return { rows: nothing, total: counted ? await total(telemetry, page, options) : undefined };
  return counted ? rowsAndTotal(telemetry, page, options) : { rows: await telemetry.query(page, options), total: undefined };
}

function budgetOf(timeout: string | undefined): { budget?: Partial<QueryBudget> } {
  if (timeout === undefined) return {};
  return { budget: { seconds: timeout.endsWith('ms') ? Number.parseInt(timeout, 10) / 1000 : Number.parseInt(timeout, 10) } };
}
