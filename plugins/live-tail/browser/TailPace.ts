/** Seconds over which the rate is taken: long enough for the batches that logs come in. */
export const rateSeconds = 10;

/** How fast the logs of a tail arrive. Times are milliseconds since the epoch, by this browser's clock. */
export class TailPace {
  private begun = 0;
  private arrivals: { readonly at: number; readonly count: number }[] = [];

  /** A stream begins: what it brings at first came before. */
  begin(at: number): void {
    this.begun = at;
    this.arrivals = [];
  }

  add(at: number, count: number): void {
    this.arrivals = [...this.arrivals.filter((one) => at - one.at < rateSeconds * 1000), { at, count }];
  }

  /** Logs a second, in the last seconds, or as many of them as the stream has gone on for. */
  rate(now: number): number {
    const from = now - rateSeconds * 1000;
    const counted = this.arrivals.reduce((sum, { at, count }) => sum + (at > from ? count : 0), 0);
    return counted / Math.max(1, Math.min(rateSeconds, (now - this.begun) / 1000));
  }
}
