import { setTimeout as pause } from 'node:timers/promises';
import { asksText, type MeasuresQuery, numberIn, type QueryCost, type Rows, type RowsQuery } from '#sdk/query';
import { PublicError, type QueryOptions } from '#sdk/server';
import { firstEnd, Pieces } from './Pieces';
import type { Questions } from './Questions';

/** More matching logs than this are sorted more slowly than the newest stretch of time that fills a page is found. */
export const FEW = 20_000;
/**
 * Milliseconds in which the page of few logs has the processors for itself, but for a glance: at 10 M rows and two processors the page of a word that
 * 20 logs have takes 50 to 150, and half as long again beside a count.
 */
const HEAD_START = 400;
/** Share of the range, at the end that is shown first, of which a glance tells whether the whole has many. */
const GLANCE = 1 / 64;

type Total = { readonly total: number; readonly cost: QueryCost };
type OnRows = (rows: Rows) => void;

export interface PageAndTotal {
  readonly rows: Rows;
  readonly total: Total | PublicError;
}

/** How many match, or the error where counting ended at its budget: the page itself may be fine. @throws any other failure */
export function total(telemetry: Questions, { signal, where, range, changes }: RowsQuery, options: QueryOptions, terminateAfter?: number) {
  const count: MeasuresQuery = {
    signal,
    where,
    range,
    measures: [{ kind: 'count' }],
    ...(changes !== undefined && { changes }),
    ...(terminateAfter !== undefined && { lookAt: terminateAfter }),
  };
  return telemetry.query(count, options).then((frame): Total => ({ total: numberIn(frame), cost: frame.cost }), overBudget);
}

/**
 * A page and the number of all that match. What a text search finds is nearly always little, so its page is asked for as such, and has the number
 * in it when it is not full: only then, or when the page takes long, is anything counted. When a glance at the newest logs fills the page, or the count,
 * which comes sooner, says that there are many, the page is asked for again as one of many.
 * @param onRows told of the page as soon as it is there
 * @returns the total is an error where counting ended at its budget; any other failure is the whole call's, and stops what is under way
 */
export async function rowsAndTotal(
  telemetry: Questions,
  query: RowsQuery,
  options: QueryOptions,
  onRows: OnRows = () => {},
): Promise<PageAndTotal> {
  const over = new AbortController();
  const together = alsoUntil(over.signal, options);
  try {
    if (asksText(query.where) && query.after === undefined) return await fewRows(telemetry, query, together, onRows);
    return await manyRows(telemetry, query, together, onRows);
  } finally {
    over.abort(); // Nobody waits any more for what is still under way.
  }
}

async function manyRows(telemetry: Questions, query: RowsQuery, options: QueryOptions, onRows: OnRows): Promise<PageAndTotal> {
  const [rows, all] = await Promise.all([telemetry.query(query, options).then(telling(onRows)), total(telemetry, query, options)]);
  return { rows, total: all };
}

async function fewRows(telemetry: Questions, query: RowsQuery, options: QueryOptions, onRows: OnRows): Promise<PageAndTotal> {
  const wrong = new AbortController();
  const few = telemetry.query({ ...query, few: true }, alsoUntil(wrong.signal, options)).then(telling(onRows));
  few.catch(() => {}); // Awaited below, where its count matters.
  const early = await Promise.race([few, manyAtAGlance(telemetry, query, options), pause(HEAD_START, undefined, { ref: false })]);
  if (early === 'many') {
    wrong.abort();
    return manyRows(telemetry, query, options, onRows);
  }
  if (early !== undefined && isAll(early, query)) return { rows: early, total: counted(early) };
  const counting = total(telemetry, query, options);
  counting.catch(() => {}); // It may lose the race.
  const told = await Promise.race([
    counting,
    few.then(
      (rows) => (isAll(rows, query) ? counted(rows) : counting),
      () => counting,
    ),
  ]);
  if (!(told instanceof PublicError) && told.total <= FEW) return { rows: await few, total: told };
  wrong.abort();
  return { rows: await few.catch(() => telemetry.query(query, options).then(telling(onRows))), total: told };
}

/** Settles only when there are many; that a glance shows few says little of the rest. */
function manyAtAGlance(
  telemetry: Questions,
  { signal, where, range, limit, sort, changes }: RowsQuery,
  options: QueryOptions,
): Promise<'many'> {
  const end = firstEnd(sort ?? []);
  const first = end && new Pieces(range, end, (range.to - range.from) * GLANCE).next();
  if (first === undefined) return new Promise(() => {});
  const glance: MeasuresQuery = {
    signal,
    where,
    range: first,
    measures: [{ kind: 'count' }],
    lookAt: limit,
    ...(changes !== undefined && { changes }),
  };
  const counted = telemetry.query(glance, options);
  return new Promise((many) => {
    // What fails here fails for the page, too, which tells it.
    counted.then(
      (frame) => numberIn(frame) >= limit && many('many'),
      () => {},
    );
  });
}

const telling =
  (onRows: OnRows) =>
  (rows: Rows): Rows => {
    onRows(rows);
    return rows;
  };

const isAll = ({ hits }: Rows, { limit }: RowsQuery): boolean => hits.length < limit;
const counted = ({ hits }: Rows): Total => ({ total: hits.length, cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 } });

/** Options of a query that also ends with another signal. */
export const alsoUntil = (signal: AbortSignal, options: QueryOptions): QueryOptions => ({
  ...options,
  signal: options.signal === undefined ? signal : AbortSignal.any([options.signal, signal]),
});

/** Counting may end at its budget while the page itself is fine. @throws any other failure, which is the whole call's */
export function overBudget(error: unknown): PublicError {
  if (error instanceof PublicError && (error.status === 408 || error.status === 413)) return error;
  throw error;
}
