import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fill } from './Filling';
import { longestPast, Progress, tick } from './progress/Progress';
import { noRows, partsOf, type RowCounts } from './shipping/parts';
import type { ShipOptions, Shipping } from './shipping/Shipper';
import { memoryRecords } from './testing/memoryRecords';
import type { Outage } from './world/Calendar';

const start = Date.UTC(2026, 1, 10, 14, 0);
const minute = 60_000;
let memory: Awaited<ReturnType<typeof memoryRecords>>;
beforeAll(async () => {
  memory = await memoryRecords();
});
beforeEach(() => memory.records.db.execute(sql`truncate shop, stretch, outage`));
afterAll(() => memory.close());

/** A shop whose windows hold one row a second and protocol, in a store that knows what it has. */
class Store implements Shipping {
  readonly windows: { readonly from: number; readonly to: number }[] = [];
  /** Of spans and samples alone. */
  readonly signals: { readonly from: number; readonly to: number; readonly logWindows: number }[] = [];
  readonly doubled: number[] = [];
  private readonly seconds = new Set<number>();
  closed = false;
  /** Runs after the rows are stored, before the sender is told. */
  afterStoring: (window: number) => void = () => {};

  async ship(from: number, to: number, { stored, content = 'everything' }: ShipOptions = {}): Promise<RowCounts> {
    if (content === 'signals') {
      this.signals.push({ from, to, logWindows: this.windows.length });
      return noRows;
    }
    if (this.closed) throw new Error('closed');
    this.windows.push({ from, to });
    partsOf(from, to).forEach((part, index) => {
      if (stored?.[index]?.listener === (part.to - part.from) / 1000) return;
      for (let at = part.from; at < part.to; at += 1000) {
        if (this.seconds.has(at)) this.doubled.push(at);
        this.seconds.add(at);
      }
      if (index > 0) this.afterStoring(this.windows.length);
    });
    this.afterStoring(this.windows.length);
    return { ...noRows, listener: (to - from) / 1000 };
  }

  count(from: number, to: number): RowCounts {
    return { ...noRows, listener: [...this.seconds].filter((at) => at >= from && at < to).length };
  }

  covers(from: number, to: number): boolean {
    return this.count(from, to).listener === (to - from) / 1000;
  }

  readonly ordered: Outage[] = [];
  order(outage: Outage): void {
    this.ordered.push(outage);
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

function shop() {
  const progress = new Progress(memory.records);
  const store = new Store();
  const clock = { at: start };
  const run = async (until: () => boolean | Promise<boolean>): Promise<void> => {
    store.closed = false;
    const stop = new AbortController();
    const opened = await progress.open(clock.at, 7);
    const filling = fill({
      shop: opened,
      progress,
      shipping: store,
      stored: async (from, to) => partsOf(from, to).map((part) => store.count(part.from, part.to)),
      signal: stop.signal,
      now: () => clock.at,
    });
    filling.catch(() => undefined);
    await vi.waitUntil(until, { interval: 5 }).finally(() => stop.abort());
    await filling;
  };
  return { progress, store, clock, run };
}
const isFilled = async (progress: Progress): Promise<boolean> => (await progress.summary())?.stretchesLeft === 0;

test('the first start fills a day, newest first, and the numbers rise to the total', async () => {
  const { progress, store, run } = shop();
  await run(() => store.windows.length >= 20);
  const half = await progress.summary();
  expect(half?.sentRows).toBeGreaterThan(0);
  expect(half?.totalRows).toBeGreaterThan(half?.sentRows ?? 0);
  expect(half?.stretchesLeft).toBeGreaterThan(20);
  await run(() => isFilled(progress));
  expect(store.covers(start - longestPast, start)).toBe(true);
  expect(store.windows[0]?.to).toBe(start);
  const past = store.windows.map(({ to }) => to);
  expect(past).toEqual([...past].sort((a, b) => b - a));
  expect(store.doubled).toEqual([]);
  const done = await progress.summary();
  expect(done?.sentRows).toBe(done?.totalRows);
  // The newest half hour was sent whole, all else as logs first; three lanes are at work at once.
  expect(store.signals[0]?.logWindows).toBeGreaterThanOrEqual(store.windows.length - 3);
  const whole = store.windows.filter(({ to }) => to > start - 30 * minute).length;
  expect(store.signals.length).toBe(store.windows.length - whole);
  expect(store.signals.at(-1)?.from).toBe(start - longestPast);
  expect(done?.sentRows).toBe(longestPast / 1000);
});

test('a restart goes on where it was: nothing is sent twice, nothing is left out', async () => {
  const { progress, store, run } = shop();
  for (const stop of [3, 7, 30]) await run(() => store.windows.length >= stop);
  await run(() => isFilled(progress));
  expect(store.doubled).toEqual([]);
  expect(store.covers(start - longestPast, start)).toBe(true);
});

test('a crash between storing and noting it down doubles nothing', async () => {
  const { progress, store, run, clock } = shop();
  let crashes = 0;
  store.afterStoring = (window) => {
    if (window % 5 !== 0 || crashes >= 6) return;
    crashes += 1;
    throw new Error('crash');
  };
  for (let round = 0; round < 6; round += 1) {
    await run(() => store.closed).catch((error: Error) => expect(error.message).toBe('crash'));
    clock.at += tick;
  }
  store.afterStoring = () => {};
  await run(() => isFilled(progress));
  await run(() => store.covers(start, clock.at));
  expect(crashes).toBe(6);
  expect(store.doubled).toEqual([]);
  expect(store.covers(start - longestPast, clock.at)).toBe(true);
});

test('the present follows the clock in ticks', async () => {
  const { store, run, clock } = shop();
  const ticker = setInterval(() => {
    clock.at += 500;
  }, 5);
  await run(() => store.covers(start, start + 10 * tick)).finally(() => clearInterval(ticker));
  expect(store.doubled).toEqual([]);
});

test('time that the server was away is filled in, for a day at most, and the present is seen first', async () => {
  const { progress, store, run, clock } = shop();
  await run(() => isFilled(progress));
  const before = store.windows.length;
  clock.at = start + 3 * 60 * minute;
  await run(async () => store.covers(start, clock.at) && (await isFilled(progress)));
  const [settled, newest] = store.windows.slice(before);
  expect(settled).toEqual({ from: start, to: start + tick });
  expect(newest?.to).toBe(clock.at);
  expect((await progress.summary())?.totalRows).toBe((3 * 60 * minute - tick) / 1000);
  clock.at += 10 * longestPast;
  await run(async () => store.covers(clock.at - longestPast, clock.at) && (await isFilled(progress)));
  expect(store.covers(clock.at - longestPast - minute, clock.at - longestPast)).toBe(false);
  expect(store.doubled).toEqual([]);
});

test('a failure ends the filling and closes the shipping', async () => {
  const { store, run, progress } = shop();
  store.afterStoring = () => {
    throw new Error('The listener receiver refused what the demo sends: 401');
  };
  await expect(run(() => store.closed)).rejects.toThrow('401');
  await progress.trouble('no token');
  expect((await progress.summary())?.trouble).toBe('no token');
  await progress.trouble(undefined);
  expect((await progress.summary())?.trouble).toBeUndefined();
});

test('what the metrics have counted is kept once nothing before it is left to be sent, and comes back with the shop', async () => {
  const { progress, run } = shop();
  const opened = await progress.open(start, 7, 60 * minute);
  expect(opened).toMatchObject({ since: start - 60 * minute, counted: undefined });
  await progress.counted(start + 10 * minute, 'early');
  expect((await progress.open(start, 7)).counted).toBeUndefined();
  await run(() => isFilled(progress));
  await progress.counted(start + 20 * minute, 'all of it');
  expect(await progress.open(start, 7)).toMatchObject({ since: start - 60 * minute, counted: 'all of it' });
});

test('an outage that somebody orders begins with the next part of the present, and another one only when it is over', async () => {
  const { progress, store, clock, run } = shop();
  await run(() => store.windows.length >= 1);
  clock.at = start + 10_000;
  const ordered = await progress.orderOutage(clock.at, 10 * minute);
  // Parts are of two minutes.
  expect(ordered).toMatchObject({ start: start + 2 * minute, end: start + 12 * minute });
  expect(await progress.orderOutage(clock.at + 5 * minute, 10 * minute)).toBeUndefined();
  await run(() => store.ordered.length > 0);
  expect(store.ordered).toEqual([ordered]);
  expect(await progress.orderOutage(start + 20 * minute, 10 * minute)).toMatchObject({ start: start + 22 * minute });
});
