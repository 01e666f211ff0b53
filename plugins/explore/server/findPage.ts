import type { LogHit, RowsQuery, TelemetryRows, TimeRange } from '#sdk/query';
import type { PublicError, QueryOptions, Telemetry } from '#sdk/server';
import { firstEnd } from './progress/Pieces';
import { pieceByPiece } from './progress/pieceByPiece';
import type { SearchProgress } from './progress/SearchProgress';
import { alsoUntil, rowsAndTotal, total } from './rowsAndTotal';

type Asking = Pick<Telemetry, 'query'>;

interface Cost {
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly elapsedMs: number;
}

/** A page, how many match in all, and where the search ended if that was before its range. */
export interface PageFound {
  readonly hits: readonly LogHit[];
  /** Undefined when nobody asked for it, an error where counting ended at its budget. */
  readonly total: number | PublicError | undefined;
  readonly costs: readonly Cost[];
  readonly ended?: { readonly why: PublicError; readonly searched: TimeRange };
}

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
export async function findPage(telemetry: Asking, asked: PageAsked, options: QueryOptions): Promise<PageFound> {
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
  telemetry: Asking,
  { page, isCounted, terminateAfter, progress }: PageAsked,
  options: QueryOptions,
): Promise<PageFound> {
  const onRows = ({ hits }: TelemetryRows<RowsQuery>): void => progress?.foundPage(hits);
  if (!isCounted) {
    if (page.limit === 0) return { hits: [], total: undefined, costs: [nothing] };
    const rows = await telemetry.query(page, options);
    return { hits: rows.hits, total: undefined, costs: [rows] };
  }
  const both = await pageAndTotal();
  const costs = [both.rows, both.total].filter((part) => 'rowsRead' in part);
  return { hits: both.rows.hits, total: 'rowsRead' in both.total ? both.total.total : both.total, costs };

  async function pageAndTotal() {
    if (page.limit === 0) return { rows: { hits: [], ...nothing }, total: await total(telemetry, page, options, terminateAfter) };
    if (terminateAfter === undefined) return rowsAndTotal(telemetry, page, options, onRows);
    const [rows, all] = await Promise.all([telemetry.query(page, options), total(telemetry, page, options, terminateAfter)]);
    return { rows, total: all };
  }
}

const nothing = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };
