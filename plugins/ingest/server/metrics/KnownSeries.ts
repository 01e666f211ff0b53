import type { Series } from '../../intake/MetricIntake';
import type { SeriesRecord } from '../../intake/SampleProcessor';
import type { Batch } from '../batches/Batch';
import type { RowBuffer } from '../json/RowBuffer';
import { RecentNumbers } from './RecentNumbers';

/** A series that this process has met, with what makes its rows quick to write. */
export class KnownSeries implements Series {
  /** Days since the epoch that its row in `series` is written for. */
  readonly days = new RecentNumbers();
  /** Times of its derived samples, in milliseconds. */
  readonly derivedAt = new RecentNumbers();
  /** The batch that its latest row in `series` is in, until that is stored. */
  naming: Batch | undefined;

  constructor(
    readonly id: string,
    /** Account and id as a row of `samples` begins. */
    readonly prefix: Buffer,
    /** Members of its row in `series` that are the same every day, as JSON. */
    readonly members: string,
  ) {}

  /** What it is called, read from its row in `series`. */
  read(): SeriesRecord & { readonly unit: string } {
    const { metric, labels, type, unit } = JSON.parse(`{${this.members}}`) as SeriesRecord & { readonly unit: string };
    return { metric, labels, type, unit };
  }

  /** Writes a row of `samples`: account, series, time, and the value's bits. */
  write(out: RowBuffer, millis: number, high: number, low: number): void {
    this.begin(out, millis);
    out.whole(high);
    out.byte(9);
    out.whole(low);
    out.byte(10);
  }
  /** Writes what every row of its begins with: account, series, time, and the tab behind it. */
  begin(out: RowBuffer, millis: number): void {
    out.append(this.prefix);
    const seconds = Math.floor(millis / 1000);
    const at = out.length;
    out.length += 14;
    out.digits(seconds, 10, at);
    out.bytes[at + 10] = 46;
    out.digits(millis - seconds * 1000, 3, at + 11);
    out.byte(9);
  }
}
