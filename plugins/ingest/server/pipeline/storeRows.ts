import { PublicError, type RowBatch, type Telemetry } from '#sdk/server';

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

/**
 * Brings rows into the store, however long it is away: the same rows under the same token, so that an attempt whose answer was lost is not
 * stored twice. When the store refuses them, halves are tried until the rows at fault stand alone; all others are kept.
 * @returns numbers of the rows refused
 * @throws the last error once `signal` aborts
 */
export async function storeRows(
  telemetry: Telemetry,
  batch: RowBatch & { readonly token: string },
  signal: AbortSignal,
  onRetry: (error: unknown) => void,
): Promise<Set<number>> {
  const refused = new Set<number>();
  const pending = [{ ...batch, first: 0 }];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const { token, payload, rows, first } = part;
    const { first: _, ...rest } = part;
    if (await insert(telemetry, rest, signal, onRetry)) continue;
    if (rows === 1) {
      refused.add(first);
      continue;
    }
    const half = Math.ceil(rows / 2);
    const cut = endOfRows(payload, half);
    pending.push({ ...part, token: `${token}.1`, payload: payload.subarray(cut), rows: rows - half, first: first + half });
    pending.push({ ...part, token: `${token}.0`, payload: payload.subarray(0, cut), rows: half, first });
  }
  return refused;
}

/** @returns false when the store refuses the rows */
async function insert(telemetry: Telemetry, batch: RowBatch, signal: AbortSignal, onRetry: (error: unknown) => void): Promise<boolean> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await telemetry.insert(batch);
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      if (signal.aborted) throw error;
      onRetry(error);
      await pause(wait, signal);
      if (signal.aborted) throw error;
    }
  }
}
