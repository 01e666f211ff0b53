import type { Hit, RowsQuery } from '#sdk/query';
import { PublicError } from '#sdk/server';
import type { AskLogs } from './askOf';

/** Logs of a page. The first is small, since nobody knows yet how long they are; the largest does not hold up the host's other callers while it is read. */
export const pageLimits = { first: 500, least: 25, most: 4000 };
/** Characters of JSON that a page should have. */
const pageSize = 2_000_000;
/** How many times as many logs as the page before a page may have. */
const growth = 4;
/** Logs of a page that are measured. */
const measured = 16;

/**
 * All logs of a query in the order of time, a page after another, each asked for when the one before has been taken: a reader that is slow makes the
 * store wait, and memory holds one page. Every page has the whole budget of a query; one that goes over it is asked for again with fewer logs.
 * @throws PublicError what the store says, for the smallest page, too
 */
export async function* logPages(
  ask: AskLogs,
  query: Omit<RowsQuery<'logs'>, 'limit' | 'after'>,
  signal: AbortSignal,
): AsyncGenerator<readonly Hit[]> {
  const isNewestFirst = query.sort?.[0]?.descending !== false;
  let limit = pageLimits.first;
  let next: Pick<RowsQuery, 'range' | 'after'> = { range: query.range };
  for (;;) {
    const asked = limit;
    const hits = await ask((telemetry, options) => telemetry.query({ ...query, ...next, limit }, options), query.range, signal).then(
      (page) => page.hits,
      (error: unknown) => {
        if (!isOverBudget(error) || asked <= pageLimits.least) throw error;
        return undefined;
      },
    );
    if (hits === undefined) {
      limit = Math.max(pageLimits.least, Math.floor(limit / growth));
      continue;
    }
    const last = hits.at(-1);
    if (last === undefined) return;
    yield hits;
    if (hits.length < limit) return;
    next = { range: rest(query.range, last, isNewestFirst), after: last.cursor };
    limit = Math.max(pageLimits.least, Math.min(pageLimits.most, limit * growth, Math.floor(pageSize / lengthOf(hits))));
  }
}

const isOverBudget = (error: unknown): boolean => error instanceof PublicError && (error.status === 408 || error.status === 413);

/** The range without the time that has been exported: a hint to the store, which need not look there again. */
function rest(range: RowsQuery['range'], { _source }: Hit, isNewestFirst: boolean): RowsQuery['range'] {
  const time = Date.parse(String(_source['@timestamp']));
  if (Number.isNaN(time)) return range;
  return isNewestFirst ? { from: range.from, to: Math.min(range.to, time + 1) } : { from: Math.max(range.from, time), to: range.to };
}

/** About how long a log is, by some of them. */
function lengthOf(hits: readonly Hit[]): number {
  const step = Math.max(1, Math.floor(hits.length / measured));
  const some = hits.filter((_hit, index) => index % step === 0);
  return Math.max(1, JSON.stringify(some).length / some.length);
}
