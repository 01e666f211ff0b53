import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArrivalLimits } from './ArrivalLimits';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('five for an e-mail address in ten minutes, whatever its case and whoever asks', () => {
  const limits = new ArrivalLimits();
  for (let i = 0; i < 5; i += 1) limits.attempt(i % 2 === 0 ? 'ada@example.com' : 'ADA@example.com', `10.0.0.${i}`);
  expect(() => limits.attempt('ada@example.com', '10.0.0.9')).toThrow(
    expect.objectContaining({ status: 429, code: 'TOO_MANY_MAILS', retryAfter: 600 }),
  );
  limits.attempt('grace@example.com', '10.0.0.9');
  vi.advanceTimersByTime(600_000);
  limits.attempt('ada@example.com', '10.0.0.9');
});

test('sixty from an address in ten minutes, whatever is asked for', () => {
  const limits = new ArrivalLimits();
  for (let i = 0; i < 60; i += 1) limits.attempt(`person${i}@example.com`, '10.0.0.1');
  expect(() => limits.attempt('another@example.com', '10.0.0.1')).toThrow(expect.objectContaining({ status: 429 }));
  limits.attempt('another@example.com', '10.0.0.2');
});
