import type { Instant } from '../../intake/instant';
import { ExactNumber } from '../json/ExactNumber';
import type { Tree } from '../json/readTree';
import { readTime } from './readTime';
import { readWrittenTime } from './readWrittenTime';

const LONGEST = 64;
const NANOS_BELOW = 1_000_000_000;
/** Objects that are a time: of protobuf and Google's loggers, and of Log4j's `instant`. */
const parts: readonly (readonly [seconds: string, nanos: string])[] = [
  ['seconds', 'nanos'],
  ['seconds', 'nanoseconds'],
  ['epochSecond', 'nanoOfSecond'],
];

/**
 * A log's time in whatever form it was sent: ISO text, a number since the epoch, one of the forms of {@link readWrittenTime}, or an object of seconds and
 * nanoseconds.
 * @param received milliseconds since the epoch
 */
export function readAnyTime(value: unknown, received = Date.now()): Instant | undefined {
  if (value instanceof ExactNumber) return readTime(value.digits);
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? undefined : ofObject(value as Tree, received);
  const time = readTime(value);
  if (time !== undefined || typeof value !== 'string' || value.length > LONGEST) return time;
  return readWrittenTime(value, received);
}

function ofObject(tree: Tree, received: number): Instant | undefined {
  // MongoDB's extended JSON.
  if ('$date' in tree) return readAnyTime(tree.$date, received);
  if ('$numberLong' in tree) return readTime(tree.$numberLong);
  for (const [whole, fraction] of parts) {
    const seconds = Number(tree[whole] ?? Number.NaN);
    const nanos = Number(tree[fraction] ?? 0);
    if (Number.isSafeInteger(seconds) && Number.isInteger(nanos) && nanos >= 0 && nanos < NANOS_BELOW) return { seconds, nanos };
  }
  return undefined;
}
