import { defineRoute, PublicError, type QueryBudget, telemetryService } from '#sdk/server';
import { parseSort } from '../common/sort';
import { searchRequestSchema, searchResponseSchema } from '../contract';
import { cutHit } from './cutHit';
import { readAbout } from './readAbout';

/** A page of logs, and how many there are in all. The total is exact, or says that it is not. */
export default defineRoute({
  body: searchRequestSchema,
  response: searchResponseSchema,
  async handle({ body, session, services, signal }) {
    const { where, range, scope } = readAbout(body, session);
    const telemetry = services.get(telemetryService);
    const failed = new AbortController();
    const options = { scope, signal: AbortSignal.any([signal, failed.signal]), ...budgetOf(body.timeout) };
    const base = { table: 'logs', where, range } as const;
    const [rows, count] = await Promise.all([
      body.size === 0
        ? nothing
        : telemetry.query(
            {
              ...base,
              kind: 'rows',
              sort: readSort(body.sort),
              limit: body.size,
              exclude: body.sourceExcludes,
              ...(body.after === undefined ? {} : { after: body.after }),
            },
            options,
          ),
      body.trackTotalHits ? telemetry.query({ ...base, kind: 'count' }, options).catch(overBudget) : undefined,
    ]).catch((error: unknown) => {
      failed.abort(); // Nobody waits for the other of the two any more.
      throw error;
    });
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

/** Counting may end at its budget while the page itself is fine; any other failure is the whole call's. */
function overBudget(error: unknown): PublicError {
  if (error instanceof PublicError && (error.status === 408 || error.status === 413)) return error;
  throw error;
}

function budgetOf(timeout: string | undefined): { budget?: Partial<QueryBudget> } {
  if (timeout === undefined) return {};
  return { budget: { seconds: timeout.endsWith('ms') ? Number.parseInt(timeout, 10) / 1000 : Number.parseInt(timeout, 10) } };
}
