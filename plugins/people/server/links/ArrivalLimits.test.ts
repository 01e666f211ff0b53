import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArrivalLimits } from './ArrivalLimits';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('five for an e-mail address in ten minutes, whatever its case and whoever asks', async () => {
  const limits = new ArrivalLimits();
  for (let i = 0; i < 5; i += 1) await limits.attempt(i % 2 === 0 ? 'ada@example.com' : 'ADA@example.com', `10.0.0.${i}`);
  await expect(limits.attempt('ada@example.com', '10.0.0.9')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_MAILS',
    retryAfter: 600,
  });
  await limits.attempt('grace@example.com', '10.0.0.9');
  vi.advanceTimersByTime(600_000);
  await limits.attempt('ada@example.com', '10.0.0.9');
});

test('sixty from an address in ten minutes, whatever is asked for', async () => {
  const limits = new ArrivalLimits();
  for (let i = 0; i < 60; i += 1) await limits.attempt(`person${i}@example.com`, '10.0.0.1');
  await expect(limits.attempt('another@example.com', '10.0.0.1')).rejects.toMatchObject({ status: 429 });
  await limits.attempt('another@example.com', '10.0.0.2');
});
