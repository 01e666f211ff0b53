import type { Hit, RowsQuery } from '#sdk/query';
import { PublicError, type QueryOptions } from '#sdk/server';
import type { PageFound } from './PageFound';
import { Pieces } from './Pieces';
import type { Questions } from './Questions';
import { FEW, overBudget, total } from './rowsAndTotal';
import type { SearchProgress } from './SearchProgress';

/** Milliseconds after which a search ends, whatever it has found: each of its questions has a limit of its own, which there are many of. */
const longest = 120_000;

interface Asked {
  readonly page: RowsQuery;
  readonly end: 'newest' | 'oldest';
  readonly isCounted: boolean;
  readonly options: QueryOptions;
  readonly progress: SearchProgress;
  /** Share of the range that is gone through in a second, about. */
  readonly perSecond: number;
}

/**
 * Searches the range from the end that is shown first: logs are there as soon as they are found, and what was found stays good when a budget ends
 * the rest. @throws what has nothing to do with a budget
 */
export async function pieceByPiece(telemetry: Questions, asked: Asked): Promise<PageFound> {
  const { page, end, isCounted, options, progress, perSecond } = asked;
  const { range, limit } = page;
  const pieces = new Pieces(range, end, (range.to - range.from) * Math.min(0.25, perSecond));
  const found = { hits: [] as Hit[], total: 0 };
  let ended: PublicError | undefined;
  for (let piece = pieces.next(); piece !== undefined && ended === undefined; piece = pieces.next()) {
    const began = performance.now();
    progress.begins(piece);
    const one = { ...page, range: piece, limit: limit - found.hits.length };
    const answer = await (isCounted ? countedPiece(telemetry, one, options) : uncountedPiece(telemetry, one, options)).catch(overBudget);
    if (answer instanceof PublicError) {
      ended = answer;
      break;
    }
    found.hits.push(...answer.hits);
    found.total += answer.total;
    pieces.done(piece, performance.now() - began);
    const isWhole = found.hits.length >= limit;
    progress.found(found.hits, isCounted ? found.total : undefined, pieces.searched, isWhole);
    if (isWhole && !isCounted) break;
    if (!pieces.isOver && performance.now() - progress.began > longest) ended = tooLong();
  }
  const { rowsRead, bytesRead } = progress.readings;
  return {
    hits: found.hits,
    total: isCounted ? found.total : undefined,
    costs: [{ rowsRead, bytesRead, elapsedMs: Math.round(performance.now() - progress.began) }],
    ...(ended !== undefined && { ended: { why: ended, searched: pieces.searched } }),
  };
}

interface PieceFound {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Counted first: most pieces of a search that takes long hold nothing, and are read once then. */
async function countedPiece(telemetry: Questions, page: RowsQuery, options: QueryOptions): Promise<PieceFound> {
  const counted = await total(telemetry, page, options);
  if (counted instanceof PublicError) throw counted;
  if (counted.total === 0 || page.limit === 0) return { hits: [], total: counted.total };
  const { hits } = await telemetry.query({ ...page, ...(counted.total <= FEW && { few: true }) }, options);
  return { hits, total: counted.total };
}

async function uncountedPiece(telemetry: Questions, page: RowsQuery, options: QueryOptions): Promise<PieceFound> {
  return { hits: (await telemetry.query(page, options)).hits, total: 0 };
}

const tooLong = (): PublicError =>
  new PublicError(
    408,
    'QUERY_TIMEOUT',
    `The search took longer than ${longest / 1000} seconds. Narrow the time range, or search for something more specific.`,
  );
