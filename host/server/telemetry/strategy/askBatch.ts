import type { QueryCost, SignalDescription } from '#sdk/query';
import {
  type Batch,
  type BatchAnswer,
  type BatchFound,
  invalidQuery,
  mostQuestions,
  PublicError,
  type QueryBudget,
  type TenantScope,
} from '#sdk/server';
import { type BatchItem, batchItem, kindOf } from '../compile/batch/batchItem';
import { selectBatch } from '../compile/batch/selectBatch';
import type { CompiledQuery, FoundFrame } from '../compile/compiledQuery';
import { groupedBy } from '../compile/groupedBy';
import { type CompileOptions, compileQuery } from '../compile/query/compileQuery';

/** Questions that one statement answers. What the engine works out before it runs one grows faster than its length. */
const mostTogether = 100;
/** Characters that the questions' own statements have together. */
const mostCharacters = 120_000;

/** What a batch is asked with. */
export interface BatchAsking {
  readonly signal: SignalDescription;
  readonly scope: TenantScope;
  /** What all questions may cost together. */
  readonly budget: QueryBudget;
  readonly abort: AbortSignal | undefined;
  readonly options: Pick<CompileOptions, 'now' | 'known'>;
  /** Runs a query within what is left of the budget. */
  answer<Answer extends object>(
    compile: (anyUnindexed: boolean) => CompiledQuery<Answer>,
    within: QueryBudget,
  ): Promise<Answer & { readonly cost: QueryCost }>;
}

/**
 * Answers many questions in few passes over the rows. A question that cannot be asked fails by itself; one that the engine refuses is found by halves; what the budget no
 * longer suffices for ends with that error, each question for itself.
 * @throws PublicError 400 for what is wrong with the batch as a whole, and when the signal aborts
 */
export async function askBatch(batch: Batch, asking: BatchAsking): Promise<BatchFound> {
  const { signal, scope, options } = asking;
  const { questions } = batch;
  if (questions.length > mostQuestions) throw invalidQuery(`A batch has at most ${mostQuestions} questions, not ${questions.length}.`);
  // The accounts, the range and arrivals are the batch's own: what is wrong with them is no fault of a question.
  compileQuery({ ...batch, where: { kind: 'all' }, measures: [{ kind: 'count' }] }, signal, scope, options);
  const answers: (BatchAnswer | undefined)[] = [];
  const items = questions.flatMap((_question, place): readonly BatchItem[] => {
    try {
      return [batchItem(place, batch, { description: signal, scope, options })];
    } catch (error) {
      answers[place] = { error: refusal(error) };
      return [];
    }
  });
  const spending = new Spending(asking.budget);
  const pieces = [...groupedBy(items, (item) => kindOf(item, signal)).values()].flatMap(pieced).toReversed();
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    asking.abort?.throwIfAborted();
    try {
      const frames = await askPiece(piece, batch, asking, spending);
      for (const [index, { place }] of piece.entries()) answers[place] = { frame: frames[index] as FoundFrame };
    } catch (error) {
      asking.abort?.throwIfAborted();
      const refused = refusal(error);
      if (refused.status === 400 && piece.length > 1) pieces.push(...halves(piece));
      else for (const { place } of piece) answers[place] = { error: refused };
    }
  }
  return { answers: answers as readonly BatchAnswer[], cost: spending.cost };
}

async function askPiece(
  piece: readonly BatchItem[],
  batch: Batch,
  { signal, scope, options, answer }: BatchAsking,
  spending: Spending,
): Promise<readonly FoundFrame[]> {
  const [only] = piece;
  const compile = (anyUnindexed: boolean): CompiledQuery<{ readonly frames: readonly FoundFrame[] }> => {
    const more = { ...options, anyUnindexed };
    // One alone is asked as the query that it is, by the indexes that it can use.
    if (piece.length === 1 && only !== undefined)
      return reading(compileQuery(only.query, signal, scope, more), (frame) => [frame as FoundFrame]);
    return reading(selectBatch(piece, batch, signal, scope, more), (frames) => frames);
  };
  const { frames, cost } = await answer(compile, spending.left());
  spending.add(cost);
  return frames;
}

const reading = <Found>(
  compiled: CompiledQuery<Found>,
  frames: (found: Found) => readonly FoundFrame[],
): CompiledQuery<{ readonly frames: readonly FoundFrame[] }> => ({
  ...compiled,
  read: (rows) => ({ frames: frames(compiled.read(rows)) }),
});

/** Questions of one kind in pieces that a statement takes. */
function pieced(items: readonly BatchItem[]): readonly (readonly BatchItem[])[] {
  const pieces: BatchItem[][] = [];
  let size = 0;
  for (const item of items) {
    const last = pieces.at(-1);
    size += item.size;
    if (last !== undefined && last.length < mostTogether && size <= mostCharacters) last.push(item);
    else {
      pieces.push([item]);
      size = item.size;
    }
  }
  return pieces;
}

function halves(piece: readonly BatchItem[]): readonly (readonly BatchItem[])[] {
  const middle = piece.length >> 1;
  return [piece.slice(middle), piece.slice(0, middle)];
}

/** @throws what is no refusal */
function refusal(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  throw error;
}

/** What a batch has spent of its budget. */
class Spending {
  private readonly begun = performance.now();
  private spent: QueryCost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };

  constructor(private readonly budget: QueryBudget) {}

  get cost(): QueryCost {
    return this.spent;
  }

  add({ rowsRead, bytesRead, elapsedMs }: QueryCost): void {
    const { spent } = this;
    this.spent = { rowsRead: spent.rowsRead + rowsRead, bytesRead: spent.bytesRead + bytesRead, elapsedMs: spent.elapsedMs + elapsedMs };
  }

  /** @throws PublicError 408 or 413 when nothing is */
  left(): QueryBudget {
    const { seconds, rowsToRead, memoryBytes } = this.budget;
    const time = seconds - (performance.now() - this.begun) / 1000;
    const rows = rowsToRead - this.spent.rowsRead;
    if (time <= 0)
      throw new PublicError(
        408,
        'QUERY_TIMEOUT',
        `The questions asked together took longer than ${seconds} seconds before it was this one's turn. Ask fewer, or of a narrower range.`,
        { budget: 'seconds', limit: seconds },
      );
    if (rows <= 0)
      throw new PublicError(
        413,
        'QUERY_TOO_LARGE',
        `The questions asked together would read more than ${rowsToRead.toLocaleString('en')} rows. Ask fewer, or of a narrower range.`,
        { budget: 'rowsToRead', limit: rowsToRead },
      );
    return { seconds: time, rowsToRead: rows, memoryBytes };
  }
}
