import type { Logger } from 'pino';
import type { ActiveClaim } from './ActiveClaim';
import type { Ending } from './ClaimedTask';
import type { WorkStore } from './WorkStore';

/** Milliseconds until an ending is stored again that could not be. */
const again = 1000;

interface Waiting {
  readonly ending: Ending;
  readonly claim: ActiveClaim;
  over(): void;
}

/** Stores the endings of runs: those that come while a statement is under way go together with the next one. */
export class Endings {
  private waiting: Waiting[] = [];
  private isStoring = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Pick<WorkStore, 'end'>,
    private readonly logger: Logger,
  ) {}

  /** Resolves when the ending is stored, or the claim no longer counts: its lease lapses by itself. */
  add(ending: Ending, claim: ActiveClaim): Promise<void> {
    return new Promise((over) => {
      this.waiting.push({ ending, claim, over });
      if (!this.isStoring && this.timer === undefined) void this.storeAll();
    });
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const { over } of this.waiting.splice(0)) over();
  }

  private async storeAll(): Promise<void> {
    this.isStoring = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, 200);
      try {
        await this.store.end(batch.map(({ ending }) => ending));
        for (const { over } of batch) over();
      } catch (error) {
        const kept = batch.filter(({ claim }) => claim.counts && performance.now() < claim.heldUntil && !this.stopped);
        for (const one of batch) if (!kept.includes(one)) one.over();
        this.logger.warn({ err: error, runs: batch.length }, 'The end of background work could not be stored; it is tried again.');
        this.waiting.unshift(...kept);
        if (kept.length > 0) this.timer = setTimeout(() => this.retry(), again);
        break;
      }
    }
    this.isStoring = false;
  }

  private retry(): void {
    this.timer = undefined;
    if (!this.isStoring) void this.storeAll();
  }
}
