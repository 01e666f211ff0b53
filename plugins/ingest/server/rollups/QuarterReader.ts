import { logTimePlace } from '../batches/eventTime';

/** Length of `2026-01-02 03:04`. */
const MINUTE = 16;
const ZERO = 48;
/** Seconds. */
export const QUARTER = 900;

/** Tells the quarter of an hour of rows, of which most are in that of the row before. */
export class QuarterReader {
  private readonly hour = Buffer.alloc(MINUTE - 3);
  private hourStart = 0;

  /** @returns its start, in seconds since the epoch */
  of(rows: Buffer, row: number): number {
    const { hour } = this;
    const start = logTimePlace(rows, row);
    for (let at = 0; at < hour.length; at++) {
      if (rows[start + at] === hour[at]) continue;
      rows.copy(hour, 0, start, start + hour.length);
      this.hourStart = Date.parse(`${hour.toString('latin1').replace(' ', 'T')}:00:00Z`) / 1000;
      break;
    }
    const minute = ((rows[start + MINUTE - 2] as number) - ZERO) * 10 + (rows[start + MINUTE - 1] as number) - ZERO;
    return this.hourStart + Math.floor(minute / 15) * QUARTER;
  }
}
