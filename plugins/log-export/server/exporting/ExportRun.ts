import type { LogExport } from '../../contract';
import type { ExportEnd, ExportRecords } from '../records/ExportRecords';

/** Milliseconds between news of an export. */
const newsEvery = 1000;
/** Milliseconds for which a session counts as it was while the records cannot be asked. */
const trust = 30_000;

/**
 * An export while it is written: tells once a second how far it is, and hears with that whether it has been cancelled, on whichever replica that was
 * asked for, and whether its caller may still have it.
 */
export class ExportRun {
  rows = 0;
  bytes = 0;
  total: number | null = null;
  /** Aborts when the caller goes away or may no longer have it, the server stops, or the export is cancelled. */
  readonly signal: AbortSignal;
  private readonly cancelling = new AbortController();
  private readonly refusing = new AbortController();
  private readonly over = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private telling: Promise<unknown> = Promise.resolve();
  private lastAllowed = Date.now();

  /** @param isAllowed whether the caller still may have these logs; it may fail while the records are away */
  constructor(
    private readonly records: ExportRecords,
    private readonly id: LogExport['id'],
    private readonly isAllowed: () => Promise<boolean>,
    caller: AbortSignal,
  ) {
    this.signal = AbortSignal.any([caller, this.cancelling.signal, this.refusing.signal]);
    this.timer = setInterval(() => {
      this.telling = Promise.all([this.tell(), this.askAgain()]);
    }, newsEvery);
  }

  get isCancelled(): boolean {
    return this.cancelling.signal.aborted;
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

  async end(end: ExportEnd): Promise<void> {
    this.over.abort();
    clearInterval(this.timer);
    await this.telling;
    await this.records.end(this.id, this, end);
  }

  private async tell(): Promise<void> {
    try {
      if ((await this.records.tell(this.id, this)) !== 'running') this.cancelling.abort(new Error('The export was cancelled.'));
    } catch {
      // The records are away for a moment: that is no reason to break a download off.
    }
  }

  private async askAgain(): Promise<void> {
    const isAllowed = await this.isAllowed().catch(() => Date.now() - this.lastAllowed < trust && undefined);
    if (isAllowed === true) this.lastAllowed = Date.now();
    if (isAllowed === false) this.refusing.abort(new Error('The caller may no longer have these logs.'));
  }
}
