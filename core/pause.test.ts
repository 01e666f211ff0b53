import { expect, test, vi } from 'vitest';
import { pause } from './pause';

test('a pause ends when its time is over or its signal aborts; of a signal that has aborted nothing is waited for', async () => {
  vi.useFakeTimers();
  const ending = new AbortController();
  const [short, cut] = [vi.fn(), vi.fn()];
  void pause(10, ending.signal).then(short);
  void pause(10_000, ending.signal).then(cut);
  await vi.advanceTimersByTimeAsync(10);
  expect([short.mock.calls.length, cut.mock.calls.length]).toEqual([1, 0]);
  ending.abort();
  await pause(10_000, ending.signal);
  expect(cut).toHaveBeenCalledOnce();
});
