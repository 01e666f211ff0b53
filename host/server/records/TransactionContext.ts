import { AsyncLocalStorage } from 'node:async_hooks';

interface Here {
  open: boolean;
  readonly afterCommit: (() => void)[];
}

/**
 * Knows which code runs inside a transaction, so that asking for a second connection there is an error instead of a deadlock, and so that others
 * hear of what it did only when it is there to be seen.
 */
export class TransactionContext {
  private readonly storage = new AsyncLocalStorage<Here>();

  /** @throws Error naming the way out, inside a transaction */
  refuseInside(): void {
    if (this.storage.getStore()?.open !== true) return;
    throw new Error('Inside a records transaction use the database it hands over: another connection may never become free.');
  }

  /** Runs it when the transaction that the caller is in has committed, never when it has not; at once outside of one. */
  afterCommit(callback: () => void): void {
    const here = this.storage.getStore();
    if (here?.open === true) here.afterCommit.push(callback);
    else callback();
  }

  /** @returns what is to be run once it has committed, beside the result */
  async run<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly afterCommit: readonly (() => void)[] }> {
    const here: Here = { open: true, afterCommit: [] };
    try {
      // Awaited inside, because Drizzle's statements begin only when somebody waits for them.
      return { result: await this.storage.run(here, async () => await work()), afterCommit: here.afterCommit };
    } finally {
      here.open = false;
    }
  }
}
