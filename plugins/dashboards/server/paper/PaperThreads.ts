import { Piscina } from 'piscina';
import { unavailable } from '#sdk/server';
import type { Paper } from '../../common/pictures/paper';

/** Documents that wait for a thread. */
const mostWaiting = 50;
/** Megabytes that one may take. */
const memory = 300;

/** Prints documents away from the event loop, in threads that begin with the first and end when none has come for a minute. */
export class PaperThreads {
  private pool: Piscina<Paper, Uint8Array> | undefined;

  /** @param file the worker's built file, looked up when it is needed first */
  constructor(private readonly file: () => string) {}

  /** Ends the thread when the signal aborts. @throws PublicError 503; the signal's reason */
  async print(paper: Paper, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    this.pool ??= new Piscina<Paper, Uint8Array>({
      filename: this.file(),
      minThreads: 0,
      maxThreads: 2,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    if (this.pool.queueSize >= mostWaiting)
      throw unavailable('Too many documents are being printed at this moment. Try again in a minute.', 30);
    try {
      return await this.pool.run(paper, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }
}
