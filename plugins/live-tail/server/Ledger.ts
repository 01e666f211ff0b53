/** A stretch of arrivals that has been counted. */
export interface Counted {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Logs that were told as skipped. */
  readonly skipped: number;
}

/** Which logs a feed has shown and how many it has told as skipped, by when they arrived, for as long as either may have to be looked up again. */
export class Ledger {
  /** Arrival of the logs shown, by id. */
  private readonly arrivals = new Map<string, number>();
  private readonly stretches: Counted[] = [];

  /** @param start what arrived before it is nobody's business */
  constructor(private start: number) {}

  has(id: string): boolean {
    return this.arrivals.has(id);
  }

  show(id: string, arrived: number): void {
    this.arrivals.set(id, arrived);
  }

  /** How many that arrived then were shown. */
  shown(from: number, to = Number.POSITIVE_INFINITY): number {
    let many = 0;
    for (const arrived of this.arrivals.values()) if (arrived >= from && arrived < to) many += 1;
    return many;
  }

  /** Up to when all has been counted. */
  get counted(): number {
    return this.stretches.at(-1)?.to ?? this.start;
  }

  /** From {@link counted} on. */
  count(to: number, skipped: number): void {
    this.stretches.push({ from: this.counted, to, skipped });
  }

  /** All that was counted before a time, as one stretch; undefined when nothing was. */
  before(time: number): Counted | undefined {
    const past = this.stretches.filter(({ to }) => to <= time);
    const [first] = past;
    const last = past.at(-1);
    if (first === undefined || last === undefined) return undefined;
    return { from: first.from, to: last.to, skipped: past.reduce((sum, { skipped }) => sum + skipped, 0) };
  }

  forget(time: number): void {
    while (this.stretches[0] !== undefined && this.stretches[0].to <= time) this.start = this.stretches.shift()?.to ?? this.start;
    for (const [id, arrived] of this.arrivals) if (arrived < time) this.arrivals.delete(id);
  }
}
