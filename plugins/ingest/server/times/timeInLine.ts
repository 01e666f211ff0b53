import type { Instant } from '../../intake/instant';
import { readEpochTime, readIsoTime } from './readTime';
import { readWrittenTime } from './readWrittenTime';

const QUOTE = 34;

/**
 * The time that a text, quotes included, or a number of a line tells.
 * @param received milliseconds since the epoch
 */
export function timeInLine(line: Buffer, start: number, end: number, received: number): Instant | undefined {
  if (line[start] !== QUOTE) return readEpochTime(line.toString('latin1', start, end));
  const time = readIsoTime(line, start + 1, end - 1);
  if (time !== undefined) return time;
  const text = line.toString('latin1', start + 1, end - 1);
  return readEpochTime(text) ?? readWrittenTime(text, received);
}
