import { numberIn } from '#sdk/query';
import { PublicError, type Telemetry } from '#sdk/server';
import { tailLimits } from '../contract';
import { arrivals, countOfArrivals, Feed } from './Feed';
import type { Tail } from './readTail';
import type { TailStream } from './TailStream';

/** All tails of this host. Those that ask the same share one feed. */
export class Tails {
  private readonly feeds = new Map<string, Feed>();
  private readonly tails = new Map<Tail, TailStream>();

  constructor(private readonly telemetry: Telemetry) {}

  /**
   * Begins a stream with what has arrived lately, or since the page left off, and goes on with what arrives.
   * @returns ends it
   * @throws PublicError 429 TOO_MANY_TAILS, 400 QUERY_INVALID, and what else the store has against the query
   */
  async join(tail: Tail, stream: TailStream, signal: AbortSignal): Promise<() => void> {
    this.checkRoom(tail);
    this.tails.set(tail, stream);
    const leave = (): void => this.leave(tail, stream);
    try {
      const now = Date.now();
      const from = Math.max(now - tailLimits.backlogMinutes * 60_000, tail.since ?? 0);
      // Followed first and looked back at second, so that nothing falls between; what comes twice is known by its id.
      this.feed(tail).join(stream);
      const backlog = arrivals(tail, { from }, tailLimits.backlogRows, now);
      const { hits } = await this.telemetry.query(backlog, { scope: tail.scope, signal });
      stream.open(hits, await this.missed(tail, hits.length, now, signal));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  get size(): { readonly tails: number; readonly feeds: number } {
    return { tails: this.tails.size, feeds: this.feeds.size };
  }

  close(): void {
    for (const feed of this.feeds.values()) feed.close();
    for (const stream of this.tails.values()) stream.close();
    this.feeds.clear();
    this.tails.clear();
  }

  /** Logs between where a page left off and now that it is not shown. */
  private async missed(tail: Tail, shown: number, now: number, signal: AbortSignal): Promise<number> {
    if (!tail.isResumed || tail.since === undefined || tail.since >= now) return 0;
    const counted = await this.telemetry.query(countOfArrivals(tail, { from: tail.since, to: now }, now), { scope: tail.scope, signal });
    return Math.max(0, numberIn(counted) - shown);
  }

  private feed(tail: Tail): Feed {
    const feed = this.feeds.get(tail.key) ?? new Feed(tail, this.telemetry);
    this.feeds.set(tail.key, feed);
    return feed;
  }

  private leave(tail: Tail, stream: TailStream): void {
    stream.close();
    this.tails.delete(tail);
    const feed = this.feeds.get(tail.key);
    if (feed === undefined || feed.leave(stream)) return;
    feed.close();
    this.feeds.delete(tail.key);
  }

  private checkRoom({ userId, accountId }: Tail): void {
    const open = [...this.tails.keys()];
    const { tailsPerPerson, tailsPerAccount } = tailLimits;
    if (open.filter((tail) => tail.userId === userId).length >= tailsPerPerson)
      throw new PublicError(
        429,
        'TOO_MANY_TAILS',
        `You have ${tailsPerPerson} live tails open, which is the most. Close one of them, then start again.`,
      );
    if (open.filter((tail) => tail.accountId === accountId).length >= tailsPerAccount)
      throw new PublicError(
        429,
        'TOO_MANY_TAILS',
        `People of this account have ${tailsPerAccount} live tails open, which is the most. Start again when one of them has been closed.`,
      );
  }
}
