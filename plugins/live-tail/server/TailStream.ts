import type { ServerResponse } from 'node:http';
import type { Hit } from '#sdk/query';
import { errorText } from './errorText';
import type { Listener } from './Feed';
import { WaitingRows } from './WaitingRows';

/** Milliseconds between two looks at the session, and at what waits. */
const beatEvery = 1000;
/** A comment that keeps proxies from closing a quiet connection comes every so many beats. */
const beatsOfComment = 5;
/** Bytes on their way to a browser beyond which rows wait for it. */
const mostBuffered = 512 * 1024;
/** Milliseconds after which a browser that has taken nothing is given up. */
const patience = 120_000;
/** Milliseconds for which a session counts as it was while the records cannot be asked. */
const trust = 30_000;

/**
 * One page that follows logs. Whether its session still may is asked before anything is sent. A browser that does not keep up misses the
 * oldest rows and is told how many, so that it costs neither memory nor the others anything.
 */
export class TailStream implements Listener {
  /** Resolves when the browser has gone, or the stream was ended. */
  readonly closed: Promise<void>;
  private readonly waiting = new WaitingRows();
  private timer: NodeJS.Timeout | undefined;
  private isOpen = false;
  private isBusy = false;
  private beats = 0;
  private lastTaken = performance.now();
  private lastAllowed = performance.now();

  /** @param isStillOpen whether the session still may see all this; it may fail while the records are away */
  constructor(
    private readonly response: ServerResponse,
    private readonly isStillOpen: () => Promise<boolean>,
  ) {
    this.closed = new Promise((resolve) => response.once('close', resolve));
    response.on('drain', () => void this.flush());
  }

  /** @param hits what the page begins with, newest first @param skipped how many others came since it left off */
  open(hits: readonly Hit[], skipped = 0): void {
    if (this.response.destroyed) return;
    this.response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.isOpen = true;
    this.timer = setInterval(() => void this.beat(), beatEvery);
    const first = new WaitingRows();
    first.add(hits, skipped);
    this.send('rows', first.take());
    void this.flush();
  }

  rows(hits: readonly Hit[], skipped: number): void {
    this.waiting.add(hits, skipped);
    void this.flush();
  }

  problem(error: unknown): void {
    this.send('problem', JSON.stringify({ message: errorText(error) }));
  }

  close(): void {
    clearInterval(this.timer);
    if (this.isOpen) this.response.end();
  }

  /** Sends what waits, once the session has been looked at. Only one at a time: what comes meanwhile goes with the next. */
  private async flush(): Promise<void> {
    if (this.isBusy || !this.takesMore || this.waiting.isEmpty) return;
    this.isBusy = true;
    try {
      if ((await this.mayGoOn()) && this.takesMore) this.send('rows', this.waiting.take());
    } finally {
      this.isBusy = false;
    }
  }

  private async beat(): Promise<void> {
    if (this.response.writableLength === 0) this.lastTaken = performance.now();
    // Gone without a word, or asleep: it begins anew when it is back.
    if (performance.now() - this.lastTaken > patience) this.response.destroy();
    if (!(await this.mayGoOn())) return;
    this.beats += 1;
    if (this.beats % beatsOfComment === 0 && this.takesMore) this.response.write(': beat\n\n');
    await this.flush();
  }

  /** Ends the stream, and says why, when the session may no longer see the logs. */
  private async mayGoOn(): Promise<boolean> {
    if (this.isOver) return false;
    try {
      if (await this.isStillOpen()) {
        this.lastAllowed = performance.now();
        return !this.isOver;
      }
      this.send('end', JSON.stringify({ message: 'You may no longer follow these logs: your session or your rights have changed.' }));
      this.close();
    } catch {
      // The records are away for a moment: that is no reason to end a tail. When it lasts, the page asks again, and is told.
      if (performance.now() - this.lastAllowed < trust) return !this.isOver;
      this.close();
    }
    return false;
  }

  private get isOver(): boolean {
    return !this.isOpen || this.response.writableEnded || this.response.destroyed;
  }

  private get takesMore(): boolean {
    return !this.isOver && this.response.writableLength <= mostBuffered;
  }

  /** @param data JSON, which has no line break */
  private send(event: string, data: string): void {
    if (!this.isOver) this.response.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}
