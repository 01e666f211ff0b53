import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Doubt } from './Doubt';

const confirmed = vi.fn();
let answer: () => Promise<unknown>;
let doubt: Doubt;
beforeEach(() => {
  vi.useFakeTimers();
  confirmed.mockClear();
  doubt = new Doubt({ query: () => answer() } as unknown as Pool, 10_000, confirmed);
});
afterEach(() => {
  doubt.end();
  vi.useRealTimers();
});

test('an engine that answers is left alone, however late the host was', async () => {
  answer = async () => ({ rows: [] });
  doubt.begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed).not.toHaveBeenCalled();
});

test('one that answers after a while is left alone', async () => {
  answer = () => Promise.reject(new Error('Query read timeout'));
  doubt.begin();
  await vi.advanceTimersByTimeAsync(9000);
  answer = async () => ({ rows: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed).not.toHaveBeenCalled();
});

test('one that stays silent is stuck, which is told once for all statements that were given up', async () => {
  answer = () => new Promise(() => {});
  doubt.begin();
  doubt.begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed).toHaveBeenCalledOnce();
  doubt.begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed).toHaveBeenCalledTimes(2);
});

test('is over when the engine ends by itself', async () => {
  answer = () => Promise.reject(new Error('Connection terminated'));
  doubt.begin();
  await vi.advanceTimersByTimeAsync(5000);
  doubt.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed).not.toHaveBeenCalled();
});
