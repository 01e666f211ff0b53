/** Milliseconds that others give way at most: a store that takes nothing must not keep requests from being read. */
const LONGEST = 250;

/**
 * Batches on their way out of this process. Writing one to the journal and the store's socket is many small steps, and each would wait
 * while a whole body is read: with bodies always there to be read the store would get its work late, and rest meanwhile. So readers let
 * departures go first.
 */
export class Departures {
  private leaving = 0;
  private waiting: (() => void)[] = [];

  /** @returns to be called when the batch is out, or will not go; further calls do nothing */
  begin(): () => void {
    this.leaving++;
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      if (--this.leaving === 0) for (const go of this.waiting.splice(0)) go();
    };
  }

  /** Resolves when no batch is leaving, or after a moment; undefined when there is nothing to wait for. */
  over(): Promise<void> | undefined {
    if (this.leaving === 0) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
