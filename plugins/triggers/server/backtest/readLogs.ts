import { type Evaluation, wholeKey } from '../../common/machine/stepTrigger';
import type { Trigger } from '../../common/trigger';
import { askedRange, periodMsOf } from '../evaluate/asOf';
import { groupKey } from '../evaluate/groupKey';
import { groupsOf, measureOf, type ReadGroup, valueOfNothing, whereOf } from '../evaluate/logQuestion';
import { FoundOver, tooLarge } from './FoundOver';
import type { ReadingOver } from './ReadingOver';
import { type Combining, SlidingWindow } from './SlidingWindow';

type Reading = ReadingOver;
type Range = { readonly from: number; readonly to: number };
type Bucket = ReadGroup & { readonly time: number | null };

const budget = { seconds: 30 };
/** Of one answer at most, as many as the store gives. */
const mostBuckets = 10_000;
/** Counts, sums and extremes: one query by buckets, of which the period is a window that moves on. */
export async function readAdditive(
  trigger: Trigger,
  slots: readonly number[],
  width: number,
  reading: Reading,
): Promise<readonly Evaluation[]> {
  const [first = 0, last = 0] = [slots[0], slots.at(-1)];
  const range = { from: askedRange(trigger, first).from, to: askedRange(trigger, last).to };
  const buckets = await askBuckets(trigger, range, { width, origin: range.from }, reading);
  reading.progress(0.9);
  const { kind } = measureOf(trigger.triggerOn.aggregation);
  const groups = new Map<string, { readonly labels: ReadGroup['labels']; readonly window: SlidingWindow }>();
  for (const { labels, value, time } of buckets) {
    const key = groupKey(labels);
    const group = groups.get(key) ?? { labels, window: new SlidingWindow(kind as Combining) };
    groups.set(key, group);
    group.window.add(Math.round(((time ?? range.from) - range.from) / width), value);
  }
  const size = Math.round(periodMsOf(trigger) / width);
  const begins = slots.map((slot) => Math.round((askedRange(trigger, slot).from - range.from) / width));
  const stride = Math.max(1, (begins[1] ?? 1) - (begins[0] ?? 0));
  const found = new FoundOver();
  for (const { labels, window } of groups.values())
    for (let at = 0; at < slots.length; ) {
      const begin = begins[at] ?? 0;
      const value = window.over(begin, begin + size);
      if (value !== undefined) found.put(slots[at] ?? 0, labels, value);
      // To the first window that reaches the next bucket with rows.
      const next = value === undefined ? window.next() : undefined;
      if (value === undefined && next === undefined) break;
      at = next === undefined ? at + 1 : Math.max(at + 1, Math.ceil((next + 1 - size - (begins[0] ?? 0)) / stride));
    }
  return slots.map((slot) => ({ slot, found: found.has(slot) ? found.at(slot) : nothingOf(trigger) }));
}

/** What there is of no rows at all. */
function nothingOf({ search, triggerOn }: Trigger): ReturnType<FoundOver['at']> {
  if (search.groupBy.length > 0) return new Map();
  return new Map([[wholeKey, { labels: {}, value: valueOfNothing(measureOf(triggerOn.aggregation)) }]]);
}

/** All other aggregations: of each window by itself, those that do not overlap in one query. */
export async function readTiles(trigger: Trigger, slots: readonly number[], reading: Reading): Promise<readonly Evaluation[]> {
  const width = periodMsOf(trigger);
  const rows = new Map<number, Slots>();
  for (const slot of slots) {
    const { from } = askedRange(trigger, slot);
    const origin = from % width;
    const own = rows.get(origin) ?? new Map<number, number>();
    rows.set(origin, own.set(from, slot));
  }
  const found = new FoundOver();
  let asked = 0;
  for (const [origin, own] of rows) {
    const starts = [...own.keys()];
    const range = { from: starts[0] ?? 0, to: (starts.at(-1) ?? 0) + width };
    for (const { labels, value, time } of await askBuckets(trigger, range, { width, origin }, reading)) {
      const slot = own.get(time ?? range.from);
      if (slot !== undefined) found.put(slot, labels, value);
    }
    asked += 1;
    reading.progress((0.9 * asked) / rows.size);
  }
  return slots.map((slot) => ({ slot, found: found.has(slot) ? found.at(slot) : nothingOf(trigger) }));
}
/** Slots by the beginning of the time that they ask about. */
type Slots = Map<number, number>;

interface Interval {
  readonly width: number;
  readonly origin: number;
}

/** Buckets of a range, the earliest first; what is too much for one answer is asked for in halves. */
async function askBuckets(trigger: Trigger, range: Range, interval: Interval, reading: Reading): Promise<readonly Bucket[]> {
  if ((range.to - range.from) / interval.width > mostBuckets) return askHalves(trigger, range, interval, reading);
  const { search, triggerOn } = trigger;
  const compared = measureOf(triggerOn.aggregation);
  const frame = await reading.telemetry.query(
    {
      signal: 'logs',
      where: whereOf(search),
      range,
      interval,
      measures: compared.as === 'count' ? [compared] : [compared, { kind: 'count', as: 'count' }],
      ...(search.groupBy.length > 0 && { groupBy: search.groupBy.map((field) => ({ field })), each: {} }),
    },
    { scope: reading.scope, signal: reading.signal, budget },
  );
  if (frame.total <= frame.shown) return groupsOf(frame, compared.as).toSorted((one, other) => (one.time ?? 0) - (other.time ?? 0));
  return askHalves(trigger, range, interval, reading);
}

async function askHalves(trigger: Trigger, range: Range, interval: Interval, reading: Reading): Promise<readonly Bucket[]> {
  const middle = range.from + Math.round((range.to - range.from) / 2 / interval.width) * interval.width;
  if (middle <= range.from || middle >= range.to) throw tooLarge();
  return [
    ...(await askBuckets(trigger, { from: range.from, to: middle }, interval, reading)),
    ...(await askBuckets(trigger, { from: middle, to: range.to }, interval, reading)),
  ];
}
