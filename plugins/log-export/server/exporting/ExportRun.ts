import { type Hold, LeaseLost } from '#sdk/server';
import type { LogExport } from '../../contract';

/** Milliseconds between news of an export. */
const newsEvery = 1000;
/** Milliseconds for which a session counts as it was while the records cannot be asked. */
const trust = 30_000;

/**
 * An export while it is written: tells once a second how far it is, ends when it has been cancelled, on whichever replica that was asked for, and asks
 * whether its caller may still have it.
 */
export class ExportRun {
  rows = 0;
  bytes = 0;
  total: LogExport['total'] = null;
  /** Aborts when the caller goes away or may no longer have it, the server stops, or the export is cancelled. */
  readonly signal: AbortSignal;
  private readonly refusing = new AbortController();
  private readonly over = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private asking: Promise<void> = Promise.resolve();
  private lastAllowed = performance.now();

  /** @param isAllowed whether the caller still may have these logs; it may fail while the records are away */
  constructor(
    private readonly hold: Pick<Hold, 'signal' | 'progress'>,
    private readonly isAllowed: () => Promise<boolean>,
    caller: AbortSignal,
  ) {
    this.signal = AbortSignal.any([caller, hold.signal, this.refusing.signal]);
    this.timer = setInterval(() => {
      this.tell();
      this.asking = this.askAgain();
    }, newsEvery);
  }

  get isCancelled(): boolean {
    return this.hold.signal.reason instanceof LeaseLost;
  }

  /** Whether the caller may no longer have it. */
  get isRefused(): boolean {
    return this.refusing.signal.aborted;
  }

  wrote(rows: number, bytes: number): void {
    this.rows += rows;
    this.bytes += bytes;
  }

  /** Finds out beside the writing how many there are. That is good to know and no more: an export that cannot be counted goes on. */
  count(ask: (signal: AbortSignal) => Promise<{ readonly total: number }>): void {
    ask(AbortSignal.any([this.signal, this.over.signal])).then(
      ({ total }) => {
        this.total = total;
      },
      () => {},
    );
  }

  async end(): Promise<void> {
    this.over.abort();
    clearInterval(this.timer);
    await this.asking;
    this.tell();
  }

  private tell(): void {
    const { rows, bytes, total } = this;
    this.hold.progress({ rows, bytes, total });
  }

  private async askAgain(): Promise<void> {
    const isAllowed = await this.isAllowed().catch(() => performance.now() - this.lastAllowed < trust && undefined);
    if (isAllowed === true) this.lastAllowed = performance.now();
    if (isAllowed === false) this.refusing.abort(new Error('The caller may no longer have these logs.'));
  }
}
