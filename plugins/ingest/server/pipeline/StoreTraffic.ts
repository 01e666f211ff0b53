/** Milliseconds that readers give way to a batch at most: a store that takes nothing must not keep requests from being read. */
const LONGEST = 250;

/** One batch's way to the store. */
export interface Passage {
  /** Its bytes are out of this process, or will not go. May be said more than once. */
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

  begin(): Passage {
    this.leaving++;
    this.underWay++;
    let isOut = false;
    const left = (): void => {
      if (isOut) return;
      isOut = true;
      clearTimeout(late);
      if (--this.leaving === 0) for (const go of this.waiting.splice(0)) go();
    };
    const late = setTimeout(left, LONGEST);
    return {
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
