import type { Logger } from 'pino';

/** Work that goes on beside the answer. */
export class Later {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly logger: Pick<Logger, 'error'>) {}

  begin(work: () => Promise<void>): void {
    const running: Promise<void> = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.logger.error({ err: error }, 'Work after an answer failed.'))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Waits for what has begun. */
  async stop(): Promise<void> {
    await Promise.all(this.running);
  }
}
