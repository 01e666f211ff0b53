import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AttemptLimit } from './AttemptLimit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limit = () => new AttemptLimit({ attempts: 2, seconds: 600, code: 'TOO_MANY', message: (wait) => `Wait ${wait} seconds.` });
const refused = (retryAfter: number) =>
  expect.objectContaining({ status: 429, code: 'TOO_MANY', message: `Wait ${retryAfter} seconds.`, retryAfter });

test('each key has its own attempts, until its window ends', async () => {
  const attempts = limit();
  await attempts.count('a');
  vi.advanceTimersByTime(100_000);
  await attempts.count('a');
  await expect(attempts.count('a')).rejects.toEqual(refused(500));
  await attempts.count('b');
  vi.advanceTimersByTime(500_000);
  await attempts.count('a');
});

test('attempts are given back, one or all', async () => {
  const attempts = limit();
  await attempts.count('a');
  await attempts.count('a');
  await attempts.giveBack('a');
  await attempts.count('a');
  await expect(attempts.count('a')).rejects.toEqual(refused(600));
  await attempts.forget('a');
  await attempts.count('a');
  await attempts.count('a');
});
