import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AttemptLimit } from './AttemptLimit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limit = () => new AttemptLimit({ attempts: 2, seconds: 600, code: 'TOO_MANY', message: (wait) => `Wait ${wait} seconds.` });
const refused = (retryAfter: number) =>
  expect.objectContaining({ status: 429, code: 'TOO_MANY', message: `Wait ${retryAfter} seconds.`, retryAfter });

test('each key has its own attempts, until its window ends', () => {
  const attempts = limit();
  attempts.count('a');
  vi.advanceTimersByTime(100_000);
  attempts.count('a');
  expect(() => attempts.count('a')).toThrow(refused(500));
  attempts.count('b');
  vi.advanceTimersByTime(500_000);
  attempts.count('a');
});

test('attempts are given back, one or all', () => {
  const attempts = limit();
  attempts.count('a');
  attempts.count('a');
  attempts.giveBack('a');
  attempts.count('a');
  expect(() => attempts.count('a')).toThrow(refused(600));
  attempts.forget('a');
  attempts.count('a');
  attempts.count('a');
});

test('a window is as long as it is, whatever the clock is set to', () => {
  const attempts = limit();
  for (let turn = 0; turn < 2; turn += 1) attempts.count('a');
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(() => attempts.count('a')).toThrow(refused(600));
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  vi.advanceTimersByTime(600_000);
  attempts.count('a');
});
