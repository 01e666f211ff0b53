import { Piscina } from 'piscina';
import { FairQueue } from '#sdk/server';
import type { Paper } from '../../common/pictures/paper';
import type { DrawingFor } from '../../contract';

/** An account takes two threads at most, so that one is left to others. */
const shares = { slots: 3, account: { running: 2, waiting: 50 }, person: { running: 2, waiting: 25 } };
/** Megabytes that one may take. */
const memory = 300;

/** Prints documents away from the event loop, in threads that begin with the first and end when none has come for a minute. */
export class PaperThreads {
  private pool: Piscina<Paper, Uint8Array> | undefined;
  private readonly queue = new FairQueue(shares, 'documents');

  /** @param file the worker's built file, looked up when it is needed first */
  constructor(private readonly file: () => string) {}

  /** Accounts and people have turns. Ends the thread when the signal aborts. @throws PublicError 429 TOO_MANY_DOCUMENTS; the signal's reason */
  print(paper: Paper, { scope, signal }: Pick<DrawingFor, 'scope' | 'signal'>): Promise<Uint8Array> {
    return this.queue.run(scope, () => this.printed(paper, signal), signal);
  }

  private async printed(paper: Paper, signal: AbortSignal): Promise<Uint8Array> {
    this.pool ??= new Piscina<Paper, Uint8Array>({
      filename: this.file(),
      minThreads: 0,
      maxThreads: shares.slots,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
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
