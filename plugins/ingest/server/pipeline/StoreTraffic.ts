/** Milliseconds that readers give way to a batch at most: a store that takes nothing must not keep requests from being read. */
const LONGEST = 250;

/** One batch's way to the store. */
export interface Passage {
  /** Steps of this process are needed for it: its bytes go out. */
  leaves(): void;
  /** None are: it is out, or others prepare it. May be said more than once. */
  left(): void;
  /** The store has answered, or will not. */
  ended(): void;
}

/**
 * Batches of all tables on their way to the store.
 *
 * Writing one to the journal and the store's socket is many small steps, and each would wait while a whole body is read: with bodies always
 * there to be read the store would get its work late, and rest meanwhile. So readers let batches {@link over leave} first. And many small
 * batches cost the store more than few large ones, whatever table they are for: while it {@link isBusy is busy}, they wait for more rows.
 */
export class StoreTraffic {
  private leaving = 0;
  private underWay = 0;
  private waiting: (() => void)[] = [];

  get isBusy(): boolean {
    return this.underWay > 0;
  }

  /** @returns the passage of a batch that leaves now */
  begin(): Passage {
    this.underWay++;
    let late: NodeJS.Timeout | undefined;
    const left = (): void => {
      if (late === undefined) return;
      clearTimeout(late);
      late = undefined;
      if (--this.leaving === 0) for (const go of this.waiting.splice(0)) go();
    };
    const leaves = (): void => {
      if (late !== undefined) return;
      this.leaving++;
      late = setTimeout(left, LONGEST);
    };
    leaves();
    return {
      leaves,
      left,
      ended: () => {
        left();
        this.underWay--;
      },
    };
  }

  /** Resolves when no batch is leaving any more; undefined when none is. */
  over(): Promise<void> | undefined {
    return this.leaving === 0 ? undefined : new Promise((resolve) => this.waiting.push(resolve));
  }
}
