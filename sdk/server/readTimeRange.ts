import { DateMathError, type DateMathOptions, parseDateMath, type TimeRange } from '../query';
import { PublicError } from './faults/publicError';

/** The ends of a time range as somebody wrote them. */
export interface WrittenRange {
  readonly from: string | number;
  readonly to: string | number;
}

/**
 * One end of a time range that a call names.
 * @returns milliseconds since the epoch
 * @throws PublicError 400 TIME_RANGE_INVALID that names the end
 */
export function readInstant(name: keyof WrittenRange, written: WrittenRange, options: DateMathOptions): number {
  try {
    return parseDateMath(written[name], options);
  } catch (error) {
    if (!(error instanceof DateMathError)) throw error;
    throw new PublicError(400, 'TIME_RANGE_INVALID', `${name}: ${error.message}`);
  }
}

/**
 * The time range that a call names; `roundUp` is of its end alone.
 * @throws PublicError 400 TIME_RANGE_INVALID that names the end that cannot be read, or when there is nothing in it
 */
export function readTimeRange(written: WrittenRange, options: DateMathOptions): TimeRange {
  const from = readInstant('from', written, { ...options, roundUp: false });
  return nonEmptyRange({ from, to: readInstant('to', written, options) }, written);
}

/** @returns the range. @throws PublicError 400 TIME_RANGE_INVALID when there is nothing in it */
export function nonEmptyRange(range: TimeRange, written: WrittenRange): TimeRange {
  if (range.from < range.to) return range;
  throw new PublicError(400, 'TIME_RANGE_INVALID', `The time range is empty: from (${written.from}) must be before to (${written.to}).`);
}
