import { PublicError, type RowBatch, type Telemetry } from '#sdk/server';
import type { EventTime } from './eventTime';
import { splitByDays } from './splitByDays';

const NEWLINE = 10;
const FIRST_WAIT = 50;
const LONGEST_WAIT = 1000;

/** The store has looked at the rows and will not have them: trying the same again is of no use. */
const isRefusal = (error: unknown): error is PublicError =>
  error instanceof PublicError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

/** Where the first `rows` rows of the payload end. */
function endOfRows(payload: Buffer, rows: number): number {
  let at = 0;
  for (let row = 0; row < rows; row++) at = payload.indexOf(NEWLINE, at) + 1;
  return at;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

/** A batch, or a piece of one. */
interface Piece extends RowBatch {
  readonly token: string;
  /** Number in the whole batch of each row. */
  numberOf(row: number): number;
}

/**
 * Brings rows into the store, however long it is away: the same rows under the same token, so that an attempt whose answer was lost is not
 * stored twice. Rows of more days than the store takes at once go some days at a time. When the store refuses them, halves are tried until the rows
 * at fault stand alone; all others are kept.
 * @returns numbers of the rows refused
 * @throws the last error once `signal` aborts
 */
export async function storeRows(
  telemetry: Telemetry,
  { eventTime, ...batch }: RowBatch & { readonly token: string; readonly eventTime?: EventTime },
  signal: AbortSignal,
  onRetry: (error: unknown) => void,
): Promise<Set<number>> {
  const refused = new Set<number>();
  const pending: Piece[] = [{ ...batch, numberOf: (row) => row }];
  for (let piece = pending.pop(); piece !== undefined; piece = pending.pop()) {
    const { numberOf, ...rows } = piece;
    const fault = await insert(telemetry, rows, signal, onRetry);
    if (fault === undefined) continue;
    const byDays = isTooWide(fault) && eventTime !== undefined ? splitByDays(piece, eventTime) : [];
    if (byDays.length > 1)
      pending.push(...byDays.map(({ numberOf: inner, ...part }) => ({ ...part, numberOf: (row: number) => numberOf(inner(row)) })));
    else if (rows.rows === 1) refused.add(numberOf(0));
    else pending.push(...halves(piece));
  }
  return refused;
}

const isTooWide = ({ code }: PublicError): boolean => code === 'TOO_MANY_PARTITIONS';

function halves({ numberOf, ...batch }: Piece): Piece[] {
  const { token, payload, rows } = batch;
  const half = Math.ceil(rows / 2);
  const cut = endOfRows(payload, half);
  return [
    { ...batch, token: `${token}.1`, payload: payload.subarray(cut), rows: rows - half, numberOf: (row) => numberOf(half + row) },
    { ...batch, token: `${token}.0`, payload: payload.subarray(0, cut), rows: half, numberOf },
  ];
}

/** @returns the error when the store refuses the rows */
async function insert(
  telemetry: Telemetry,
  batch: RowBatch,
  signal: AbortSignal,
  onRetry: (error: unknown) => void,
): Promise<PublicError | undefined> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await telemetry.insert(batch);
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return error;
      if (signal.aborted) throw error;
      onRetry(error);
      await pause(wait, signal);
      if (signal.aborted) throw error;
    }
  }
}
