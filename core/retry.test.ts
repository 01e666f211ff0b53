import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyLoadRetry, retry } from './retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the plan is 60 s in all, 1 s first, doubling [shell-9-07]', () => {
  expect(lazyLoadRetry).toEqual({ timeout: 60_000, firstWait: 1000, factor: 2 });
});

test('attempts come at 0, 1, 3, 7, 15 and 31 s and it rejects once 60 s have passed [shell-2.1-05]', async () => {
  const start = Date.now();
  const at: number[] = [];
  const outcome = vi.fn();
  retry(() => {
    at.push((Date.now() - start) / 1000);
    return Promise.reject(new Error('chunk lost'));
  }).catch((error: Error) => outcome(error.message, (Date.now() - start) / 1000));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(at).toEqual([0, 1, 3, 7, 15, 31]);
  expect(outcome).toHaveBeenCalledWith('chunk lost', 60);
});

test('a later success ends it, and an abort ends the waiting', async () => {
  let tries = 0;
  const loaded = retry(() => (++tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('code')));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loaded).toBe('code');

  const stop = new AbortController();
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const stopped = retry(load, lazyLoadRetry, stop.signal);
  const outcome = expect(stopped).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await outcome;
  const { length } = load.mock.calls;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(length);
});
