import type { Instant } from '../../../intake/instant';
import { RequestFault } from '../../../intake/RequestFault';
import { type Range, WireReader } from '../otlp/WireReader';
import type { LokiEntry } from './LokiEntry';
import { readLabels } from './readLabels';

/** The end of the year 9999, in seconds since the epoch. */
const LAST_SECOND = 253_402_300_799;

/** Reads a PushRequest { streams = 1 { labels = 1, entries = 2 { timestamp = 1, line = 2, structuredMetadata = 3 } } }. @throws RequestFault 400 */
export function protobufEntries(body: Buffer): LokiEntry[] {
  const wire = new WireReader(body);
  const entries: LokiEntry[] = [];
  try {
    for (const stream of fields(wire, { start: 0, end: body.length }).get(1) ?? []) {
      const parts = fields(wire, stream);
      const labels = readLabels(text(wire, parts.get(1)));
      for (const entry of parts.get(2) ?? []) entries.push(readEntry(wire, entry, labels));
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new RequestFault(400, 'MALFORMED', `The body is not a PushRequest: ${detail}`);
  }
  return entries;
}

function readEntry(wire: WireReader, range: Range, labels: Readonly<Record<string, string>>): LokiEntry {
  const parts = fields(wire, range);
  const { time, timeText } = readTimestamp(wire, parts.get(1)?.at(-1));
  const metadata: Record<string, string> = {};
  for (const pair of parts.get(3) ?? []) {
    const inner = fields(wire, pair);
    metadata[text(wire, inner.get(1))] = text(wire, inner.get(2));
  }
  return { labels, metadata, line: text(wire, parts.get(2)), time, timeText };
}

/** Timestamp { seconds = 1, nanos = 2 }. */
function readTimestamp(wire: WireReader, range: Range | undefined): Pick<LokiEntry, 'time' | 'timeText'> {
  if (range === undefined) return { time: undefined, timeText: '' };
  let seconds = '0';
  let nanos = '0';
  wire.eachField(range, (tag) => {
    if (tag === 8) seconds = wire.int64();
    else if (tag === 16) nanos = wire.int64();
    else return false;
    return true;
  });
  const time: Instant = { seconds: Number(seconds), nanos: Number(nanos) };
  const isTime = Math.abs(time.seconds) <= LAST_SECOND && time.nanos >= 0 && time.nanos <= 999_999_999;
  return isTime ? { time, timeText: '' } : { time: undefined, timeText: `${seconds} s ${nanos} ns` };
}

/** The length-delimited fields of a message by number. */
function fields(wire: WireReader, range: Range): Map<number, Range[]> {
  const found = new Map<number, Range[]>();
  wire.eachField(range, (tag) => {
    if ((tag & 7) !== 2) return false;
    const value = wire.range();
    const known = found.get(tag >>> 3);
    if (known === undefined) found.set(tag >>> 3, [value]);
    else known.push(value);
    return value;
  });
  return found;
}

const text = (wire: WireReader, ranges: readonly Range[] | undefined): string => {
  const last = ranges?.at(-1);
  return last === undefined ? '' : wire.text(last);
};
