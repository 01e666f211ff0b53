import type { Rows, RowsQuery } from '#sdk/query';
import { PublicError, type QueryOptions } from '#sdk/server';
import type { PageFound } from './PageFound';
import { firstEnd } from './Pieces';
import { pieceByPiece } from './pieceByPiece';
import type { Questions } from './Questions';
import { alsoUntil, rowsAndTotal, total } from './rowsAndTotal';
import type { SearchProgress } from './SearchProgress';

export interface PageAsked {
  readonly page: RowsQuery;
  readonly isCounted: boolean;
  readonly terminateAfter: number | undefined;
  /** How a caller is told who wants to know how far it is. */
  readonly progress: SearchProgress | undefined;
  /** Whether a search that turns out to be slow may go on piece by piece: it is the question's only part, and nothing is known of its range yet. */
  readonly mayDivide: boolean;
}

/** Finds a page: in one question, or, when that takes long and somebody watches, piece by piece from the end that is shown first. */
export async function findPage(telemetry: Questions, asked: PageAsked, options: QueryOptions): Promise<PageFound> {
  const { page, isCounted, progress, mayDivide } = asked;
  const end = firstEnd(page.sort ?? []);
  if (progress === undefined) return inOne(telemetry, asked, options);
  const store = progress.readings.of(telemetry);
  if (!mayDivide || end === undefined || (page.limit === 0 && !isCounted)) return inOne(store, asked, options);
  const given = new AbortController();
  const whole = inOne(store, asked, alsoUntil(given.signal, options));
  const first = await Promise.race([whole, progress.tooSlow]);
  if (typeof first === 'object') return first;
  whole.catch(() => {}); // It is given up.
  given.abort();
  return pieceByPiece(store, { page, end, isCounted, options, progress, perSecond: first });
}

/** What is asked for of the two: a page of no rows is none. */
async function inOne(
  telemetry: Questions,
  { page, isCounted, terminateAfter, progress }: PageAsked,
  options: QueryOptions,
): Promise<PageFound> {
  const onRows = ({ hits }: Rows): void => progress?.foundPage(hits);
  if (!isCounted) {
    if (page.limit === 0) return { hits: [], total: undefined, costs: [nothing] };
    const rows = await telemetry.query(page, options);
    return { hits: rows.hits, total: undefined, costs: [rows.cost] };
  }
  const both = await pageAndTotal();
  const { rows, total: all } = both;
  if (all instanceof PublicError) return { hits: rows.hits, total: all, costs: [rows.cost] };
  return { hits: rows.hits, total: all.total, costs: [rows.cost, all.cost] };

  async function pageAndTotal() {
    if (page.limit === 0) return { rows: { hits: [], cost: nothing }, total: await total(telemetry, page, options, terminateAfter) };
    if (terminateAfter === undefined) return rowsAndTotal(telemetry, page, options, onRows);
    const [rows, all] = await Promise.all([telemetry.query(page, options), total(telemetry, page, options, terminateAfter)]);
    return { rows, total: all };
  }
}

const nothing = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };
