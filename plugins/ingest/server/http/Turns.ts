/**
 * Lets callers go on one by one, each in an event loop turn of its own. Bodies that have come in together would otherwise be read one after
 * the other without a pause, and everything else the process serves would wait for all of them.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.schedule();
    });
  }

  private schedule(): void {
    setImmediate(() => {
      this.waiting.shift()?.();
      if (this.waiting.length > 0) this.schedule();
    });
  }
}
