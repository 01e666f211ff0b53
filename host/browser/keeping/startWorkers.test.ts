import 'fake-indexeddb/auto';
import { expose } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExpiringEntries } from './ExpiringEntries';
import { type BackgroundWorkers, startWorkers } from './startWorkers';

const minute = 60_000;
const entries = new ExpiringEntries(() => Date.now());
let running: BackgroundWorkers | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  running?.stop();
  vi.useRealTimers();
  await entries.close();
});

/** A worker whose script is in the hands of the test. */
class FakeWorker extends EventTarget {
  readonly terminate = vi.fn(() => this.inside.port1.close());
  private readonly inside = new MessageChannel();
  constructor(exposed?: object) {
    super();
    if (exposed !== undefined) expose({ isReady: () => true, ...exposed }, this.inside.port1 as never);
    this.inside.port2.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.inside.port2.start();
  }
  postMessage(message: unknown): void {
    this.inside.port2.postMessage(message);
  }
  fail(message?: string): this {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('error'), { message })));
    return this;
  }
}
const workerOf = (exposed?: object) => () => new FakeWorker(exposed) as unknown as Worker;

test('expired entries are removed at once and every 10 minutes, by the worker; stopped, both end [assist-7-27] [assist-7-28]', async () => {
  const removeExpired = vi.fn(async () => 0);
  const reports: unknown[] = [];
  const made: FakeWorker[] = [];
  const make = (exposed: object) => () => {
    const worker = new FakeWorker(exposed);
    made.push(worker);
    return worker as unknown as Worker;
  };
  const write = vi.fn(async () => 'id-1');
  running = await startWorkers(entries, (error) => reports.push(error), {
    retention: make({ removeExpired }),
    files: make({ write, read: async (id: string) => new Blob([id]) }),
  });
  await vi.waitFor(() => expect(removeExpired.mock.calls).toEqual([[0]]));
  vi.advanceTimersByTime(10 * minute - 1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(removeExpired.mock.calls).toEqual([[0], [10 * minute]]));
  expect(await running.files.write('text', 'text/plain')).toBe('id-1');
  expect(write.mock.calls).toEqual([['text', 'text/plain']]);
  expect(reports).toEqual([]);
  running.stop();
  expect(made.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
  vi.advanceTimersByTime(20 * minute);
  expect(removeExpired).toHaveBeenCalledTimes(2);
});

test('workers that do not start are told once each, and the page does their work [assist-7-28]', async () => {
  const reports: unknown[] = [];
  await entries.keep('short', 1, 5 * minute);
  running = await startWorkers(entries, (error) => reports.push(error), {
    retention: () => {
      throw new Error('Workers are forbidden here');
    },
    files: () => new FakeWorker().fail() as unknown as Worker,
  });
  expect(reports.map((error) => (error as Error).message).sort()).toEqual([
    'The background worker "file-storage" did not start, and the page does its work: its script could not be loaded.',
    'The background worker "retention" did not start, and the page does its work: Workers are forbidden here.',
  ]);
  const file = await running.files.read(await running.files.write('text', 'text/plain'));
  expect(await file?.text()).toBe('text');
  const read = vi.spyOn(entries, 'removeExpired');
  vi.advanceTimersByTime(10 * minute);
  expect(await read.mock.results[0]?.value).toBe(1);
  expect(reports).toHaveLength(2);
});

test('a worker that does not answer within 60 s counts as one that does not start', async () => {
  const reports: unknown[] = [];
  const starting = startWorkers(entries, (error) => reports.push(error), {
    retention: workerOf(),
    files: workerOf({}),
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  running = await starting;
  expect(reports.map(String)).toEqual([
    'Error: The background worker "retention" did not start, and the page does its work: it has not answered within 60 s.',
  ]);
});
