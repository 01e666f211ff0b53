/** Numbers remembered beside the latest: senders that fill in the past visit few at a time. */
const OTHERS = 8;

/** Tells which numbers have not come lately. */
export class RecentNumbers {
  private latest = Number.NaN;
  /** Most series never have any. */
  private others: Set<number> | undefined;

  /** @returns whether it is none of the latest few; the next call says no */
  isNew(number: number): boolean {
    if (number === this.latest || this.others?.has(number)) return false;
    if (!Number.isNaN(this.latest)) {
      this.others ??= new Set();
      if (this.others.size >= OTHERS) this.others.clear();
      this.others.add(this.latest);
    }
    this.latest = number;
    return true;
  }
}
