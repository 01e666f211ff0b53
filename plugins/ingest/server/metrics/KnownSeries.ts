import type { Batch } from '../pipeline/Batch';
import type { RowBuffer } from '../record/RowBuffer';
import type { Series } from './MetricIntake';

/** Days remembered beside the latest: senders that fill in the past visit few at a time. */
const OTHER_DAYS = 8;

/** A series that this process has met, with what makes its rows quick to write. */
export class KnownSeries implements Series {
  private day = Number.NaN;
  private readonly otherDays = new Set<number>();
  /** The batch that its latest row in `series` is in, until that is stored. */
  naming: Batch | undefined;
  /** Time of the latest derived sample, in milliseconds. */
  derivedAt = 0;

  constructor(
    readonly id: string,
    /** Account and id as a row of `samples` begins. */
    readonly prefix: Buffer,
    /** Members of its row in `series` that are the same every day, as JSON. */
    readonly members: string,
  ) {}

  /** @returns whether its row of this day (since the epoch) has to be written now; the next call says no */
  firstOn(day: number): boolean {
    if (day === this.day || this.otherDays.has(day)) return false;
    if (this.otherDays.size >= OTHER_DAYS) this.otherDays.clear();
    this.otherDays.add(this.day);
    this.day = day;
    return true;
  }

  /** Writes a row of `samples`: account, series, time, and the value's bits. */
  write(out: RowBuffer, millis: number, high: number, low: number): void {
    out.append(this.prefix);
    const seconds = Math.floor(millis / 1000);
    const at = out.length;
    out.length += 14;
    out.digits(seconds, 10, at);
    out.bytes[at + 10] = 46;
    out.digits(millis - seconds * 1000, 3, at + 11);
    out.byte(9);
    out.whole(high);
    out.byte(9);
    out.whole(low);
    out.byte(10);
  }
}
