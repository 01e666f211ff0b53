/** Milliseconds that a turn may take before others are given way. */
const LONG = 5;
/** Rounds of the event loop after a long turn: what has come in meanwhile often takes some steps, such as the store's answer to a batch. */
const ROUNDS = 5;

const round = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Lets callers go on one by one, each in an event loop turn of its own. Bodies that have come in together would otherwise be read one after
 * the other without a pause, and everything else the process serves would wait for all of them.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isPassing = false;

  /** @param first what goes before the next turn after a long one, if anything */
  constructor(private readonly first: () => Promise<void> | undefined) {}

  get areWaiting(): boolean {
    return this.waiting.length > 0;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (!this.isPassing) void this.pass();
    });
  }

  private async pass(): Promise<void> {
    this.isPassing = true;
    for (;;) {
      // What the last caller does has followed at once, so that this tells how long it took.
      const began = performance.now();
      await round();
      if (performance.now() - began > LONG) {
        for (let count = 1; count < ROUNDS; count++) await round();
        await this.first();
      }
      const next = this.waiting.shift();
      if (next === undefined) break;
      next();
    }
    this.isPassing = false;
  }
}
