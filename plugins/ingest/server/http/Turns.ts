/** Rounds of the event loop between two turns: what has come in meanwhile often takes some steps, such as the store's answer to a batch. */
const ROUNDS = 5;

/**
 * Lets callers go on one by one, with some rounds of the event loop between them. Bodies that have come in together would otherwise be read
 * one after the other without a pause, and everything else the process serves would wait for all of them.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  /** @param first what goes before the next turn, if anything */
  constructor(private readonly first: () => Promise<void> | undefined = () => undefined) {}

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.schedule(ROUNDS);
    });
  }

  private schedule(rounds: number): void {
    setImmediate(async () => {
      if (rounds > 1) {
        this.schedule(rounds - 1);
        return;
      }
      await this.first();
      this.waiting.shift()?.();
      if (this.waiting.length > 0) this.schedule(ROUNDS);
    });
  }
}
