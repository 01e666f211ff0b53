/** Milliseconds by which the store's clock may differ from one look to the next without having been set: replies take their time, and clocks are slewed. */
const tolerance = 1000;

/** Whether the clock of the records store has been set back, by this process's own time, which nobody sets. */
export class StoreClock {
  /** The store's time less this process's, at the last look. */
  private difference: number | undefined;

  constructor(
    /** Milliseconds of this process's own. */
    private readonly elapsed: () => number,
  ) {}

  /** Of the first look nothing is known: it may have been set back while nobody looked. @param time of the store, milliseconds since 1970 */
  wasSetBack(time: number): boolean {
    const before = this.difference;
    this.difference = time - this.elapsed();
    return before === undefined || this.difference < before - tolerance;
  }
}
