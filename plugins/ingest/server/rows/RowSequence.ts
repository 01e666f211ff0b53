import type { RowBuffer } from '../json/RowBuffer';

const BLOCK = 1_000_000_000;

/**
 * The `seq` of rows: rising within a process, and from one start to the next. It is the start in seconds followed by nine digits that
 * count; a process would have to take a billion rows a second to meet its successor's. Replicas that start in the same second begin at
 * different counts.
 */
export class RowSequence {
  private block: number;
  private count: number;

  constructor(startMillis = Date.now(), offset = Math.floor(Math.random() * 900_000_000)) {
    this.block = Math.floor(startMillis / 1000);
    this.count = offset;
  }

  /** Writes the next number, always 19 digits. */
  writeNext(out: RowBuffer, at: number): void {
    if (this.count === BLOCK) {
      this.block++;
      this.count = 0;
    }
    out.digits(this.block, 10, at);
    out.digits(this.count++, 9, at + 10);
  }
}
