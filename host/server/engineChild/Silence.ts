/** Milliseconds between two turns, unless the limit is shorter than ten of them. */
const usualTurn = 1000;

/**
 * Tells when somebody has been silent for a time, which is added up over turns of the event loop that came on time. On a late turn the host itself was busy, and what was said
 * meanwhile is still to be read: it says nothing about the other side.
 */
export class Silence {
  private readonly turn: number;
  private timer: NodeJS.Timeout | undefined;
  private lastTurn = 0;
  private silent = 0;

  /**
   * @param limit milliseconds of silence
   * @param reached called once, when the limit is reached
   */
  constructor(
    private readonly limit: number,
    private readonly reached: () => void,
  ) {
    this.turn = Math.min(usualTurn, limit / 10);
  }

  start(): void {
    this.stop();
    this.heard();
    this.lastTurn = performance.now();
    this.timer = setInterval(() => this.count(), this.turn);
  }

  /** Something was said: the time begins anew. */
  heard(): void {
    this.silent = 0;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private count(): void {
    const now = performance.now();
    const isLate = now - this.lastTurn > 2 * this.turn;
    this.lastTurn = now;
    if (isLate) return;
    this.silent += this.turn;
    if (this.silent < this.limit) return;
    this.stop();
    this.reached();
  }
}
