import type { ClickHouseClient } from '@clickhouse/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pulse } from './Pulse';

const silent = vi.fn();
let answer: () => Promise<{ success: boolean; error?: Error }>;
let pulse: Pulse;
beforeEach(() => {
  vi.useFakeTimers();
  silent.mockClear();
  answer = async () => ({ success: true });
  pulse = new Pulse({ ping: () => answer() } as unknown as ClickHouseClient, 5, silent);
  pulse.start();
});
afterEach(() => {
  pulse.stop();
  vi.useRealTimers();
});
const fails = async () => ({ success: false, error: new Error('socket hang up') });

test('an engine counts as away from the third miss in a row, and is back with its first answer', async () => {
  answer = fails;
  await vi.advanceTimersByTimeAsync(4000);
  expect(pulse.beating).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(pulse.beating).toBe(false);
  answer = async () => ({ success: true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(pulse.beating).toBe(true);
  expect(silent).not.toHaveBeenCalled();
});

test('silence is told once, at its limit', async () => {
  answer = fails;
  await vi.advanceTimersByTimeAsync(8000);
  expect(silent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(silent).toHaveBeenCalledOnce();
});

test('an answer that the host was too busy to read is no miss of the engine', async () => {
  const realNow = performance.now.bind(performance);
  let blocked = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + blocked);
  answer = async () => {
    blocked += 30_000;
    return { success: false, error: new Error('The operation was aborted due to timeout') };
  };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pulse.beating).toBe(true);
  expect(silent).not.toHaveBeenCalled();
});
