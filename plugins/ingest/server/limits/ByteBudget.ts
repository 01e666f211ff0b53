/** Memory that requests and batches may hold together, so that a flood is answered with 429 instead of filling the machine. */
export class ByteBudget {
  held = 0;
  private shutNow = false;
  private readonly waiting = new Set<() => void>();

  constructor(readonly limit: number) {}

  get isShut(): boolean {
    return this.shutNow;
  }

  get isFull(): boolean {
    return this.shutNow || this.held >= this.limit;
  }

  /** Calls back whenever the budget stops being full. */
  onFree(run: () => void): void {
    this.waiting.add(run);
  }

  offFree(run: () => void): void {
    this.waiting.delete(run);
  }

  /** @returns false when it does not fit; nothing is taken then */
  take(bytes: number): boolean {
    if (this.shutNow || this.held + bytes > this.limit) return false;
    this.held += bytes;
    return true;
  }

  /** For what is in memory already and has to be counted all the same. */
  add(bytes: number): void {
    this.held += bytes;
  }

  give(bytes: number): void {
    this.change(() => {
      this.held -= bytes;
    });
  }

  /** Nothing more fits while it is shut, whatever is held. */
  shut(isShut: boolean): void {
    this.change(() => {
      this.shutNow = isShut;
    });
  }

  private change(apply: () => void): void {
    const wasFull = this.isFull;
    apply();
    if (wasFull && !this.isFull) for (const run of this.waiting) run();
  }
}
