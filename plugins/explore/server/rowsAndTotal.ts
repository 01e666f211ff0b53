import { setTimeout as pause } from 'node:timers/promises';
import { asksText, type CountQuery, type RowsQuery, type TelemetryRows } from '#sdk/query';
import { PublicError, type QueryOptions, type Telemetry } from '#sdk/server';

/** More matching logs than this are sorted more slowly than the newest stretch of time that fills a page is found. */
const FEW = 20_000;
/**
 * Milliseconds in which the page of few logs has the processors for itself. At 10 M rows, two processors and a word that 20 logs have it takes
 * 130 to 150, and 170 beside a count.
 */
const HEAD_START = 150;

type Rows = TelemetryRows<RowsQuery>;
type Total = TelemetryRows<CountQuery>;

export interface PageAndTotal {
  readonly rows: Rows;
  readonly total: Total | PublicError;
}

/** How many match, or the error where counting ended at its budget: the page itself may be fine. @throws any other failure */
export function total(telemetry: Telemetry, { table, where, range }: RowsQuery, options: QueryOptions) {
  return telemetry.query({ kind: 'count', table, where, range } as const, options).catch(overBudget);
}

/**
 * A page and the number of all that match. What a text search finds is nearly always little, so its page is asked for as such, and has the number
 * in it when it is not full: only then, or when the page takes long, is anything counted. When the count, which comes sooner, says that there are many,
 * the page is asked for again as one of many.
 * @returns the total is an error where counting ended at its budget; any other failure is the whole call's, and stops what is under way
 */
export async function rowsAndTotal(telemetry: Telemetry, query: RowsQuery, options: QueryOptions): Promise<PageAndTotal> {
  const over = new AbortController();
  const together = alsoUntil(over.signal, options);
  try {
    if (asksText(query.where) && query.after === undefined) return await fewRows(telemetry, query, together);
    const [rows, all] = await Promise.all([telemetry.query(query, together), total(telemetry, query, together)]);
    return { rows, total: all };
  } finally {
    over.abort(); // Nobody waits any more for what is still under way.
  }
}

async function fewRows(telemetry: Telemetry, query: RowsQuery, options: QueryOptions): Promise<PageAndTotal> {
  const wrong = new AbortController();
  const few = telemetry.query({ ...query, few: true }, alsoUntil(wrong.signal, options));
  few.catch(() => {}); // Awaited below, where its count matters.
  const early = await Promise.race([few, pause(HEAD_START, undefined, { ref: false })]);
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
  return { rows: await few.catch(() => telemetry.query(query, options)), total: told };
}

const isAll = ({ hits }: Rows, { limit }: RowsQuery): boolean => hits.length < limit;
const counted = ({ hits }: Rows): Total => ({ total: hits.length, rowsRead: 0, bytesRead: 0, elapsedMs: 0 });

const alsoUntil = (signal: AbortSignal, options: QueryOptions): QueryOptions => ({
  ...options,
  signal: options.signal === undefined ? signal : AbortSignal.any([options.signal, signal]),
});

/** Counting may end at its budget while the page itself is fine; any other failure is the whole call's. */
function overBudget(error: unknown): PublicError {
  if (error instanceof PublicError && (error.status === 408 || error.status === 413)) return error;
  throw error;
}
