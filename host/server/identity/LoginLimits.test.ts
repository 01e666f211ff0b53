import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginLimits } from './LoginLimits';

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

let addresses = 0;
/** Tries from an address of its own each. @returns how many of them were made */
function guess(limits: LoginLimits, times: number, email = 'ada@example.com'): number {
  let made = 0;
  for (let at = 0; at < times; at += 1) {
    addresses += 1;
    try {
      limits.attempt(email, `2001:db8::${addresses.toString(16)}`);
      made += 1;
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_LOGINS' });
    }
  }
  return made;
}

test('over all addresses a person is tried ever more slowly, however their name is written', () => {
  const limits = new LoginLimits();
  expect(guess(limits, 1000) + guess(limits, 10, 'ADA@example.com')).toBe(20);
  const waits = Array.from({ length: 10 }, () => {
    let seconds = 0;
    while (guess(limits, 1) === 0) {
      seconds += 1;
      vi.advanceTimersByTime(1000);
    }
    return seconds;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  expect(guess(limits, 20, 'grace@example.com')).toBe(20);
});

test('whoever guesses keeps nobody out who has been in from where they are', () => {
  const limits = new LoginLimits();
  limits.attempt('ada@example.com', '192.0.2.1');
  limits.succeeded('ada@example.com', '192.0.2.1');
  guess(limits, 1000);
  for (let at = 0; at < 5; at += 1) {
    limits.attempt('Ada@example.com', '192.0.2.1');
    limits.succeeded('Ada@example.com', '192.0.2.1');
    expect(guess(limits, 10)).toBe(0);
  }
});

test('from elsewhere the person waits a minute at most, and is free again once in', () => {
  const limits = new LoginLimits();
  for (let at = 0; at < 40; at += 1) {
    guess(limits, 10);
    vi.advanceTimersByTime(60_000);
  }
  limits.attempt('ada@example.com', '192.0.2.9');
  limits.succeeded('ada@example.com', '192.0.2.9');
  expect(guess(limits, 30)).toBe(20);
});

test('a clock that is set lets nobody guess on, and keeps nobody out for longer', () => {
  const limits = new LoginLimits();
  expect(guess(limits, 1000)).toBe(20);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(guess(limits, 1)).toBe(0);
  vi.setSystemTime(Date.now() - 400 * 86_400_000);
  vi.advanceTimersByTime(1000);
  expect(guess(limits, 1)).toBe(1);
});
