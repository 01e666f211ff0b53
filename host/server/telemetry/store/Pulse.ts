import type { ClickHouseClient } from '@clickhouse/client';

const interval = 2000;
const patience = 5000;
/** An answer that is given up this much later than it should have been may lie unread: the host was busy, and the engine is not to blame. */
const lateness = 1000;
/** Misses in a row from which on the engine counts as away: a single late answer is no outage. */
const away = 3;

/** Whether the engine answers, asked every two seconds. */
export class Pulse {
  private misses = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param onSilence called when the engine has not answered `limit` times in a row */
  constructor(
    private readonly client: ClickHouseClient,
    private readonly limit: number,
    private readonly onSilence: () => void,
  ) {}

  get beating(): boolean {
    return this.misses < away;
  }

  /** Starts anew, after the engine has. */
  reset(): void {
    this.misses = 0;
  }

  start(): void {
    this.timer = setTimeout(() => void this.ask().finally(() => this.timer && this.start()), interval).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** @returns the error that kept the engine from answering */
  async ask(): Promise<Error | undefined> {
    const began = performance.now();
    const answer = await this.client.ping({ select: false, abort_signal: AbortSignal.timeout(patience) });
    if (answer.success) {
      this.misses = 0;
      return undefined;
    }
    if (performance.now() - began > patience + lateness) return answer.error;
    this.misses += 1;
    if (this.misses === this.limit) this.onSilence();
    return answer.error;
  }
}
