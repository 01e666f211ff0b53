import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows which code runs inside a transaction, so that asking for a second connection there is an error instead of a deadlock. */
export class TransactionContext {
  private readonly storage = new AsyncLocalStorage<{ open: boolean }>();

  /** @throws Error naming the way out, inside a transaction */
  refuseInside(): void {
    if (this.storage.getStore()?.open !== true) return;
    throw new Error('Inside a records transaction use the database it hands over: another connection may never become free.');
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const here = { open: true };
    try {
      // Awaited inside, because Drizzle's statements begin only when somebody waits for them.
      return await this.storage.run(here, async () => await work());
    } finally {
      here.open = false;
    }
  }
}
