import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Silence } from './Silence';

const reached = vi.fn();
let silence: Silence;
beforeEach(() => {
  vi.useFakeTimers();
  reached.mockClear();
  silence = new Silence(10_000, reached);
  silence.start();
});
afterEach(() => {
  silence.stop();
  vi.useRealTimers();
});

test('is told once, when nothing was said for the limit', () => {
  vi.advanceTimersByTime(9999);
  expect(reached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(reached).toHaveBeenCalledOnce();
});

test('begins anew with each thing that is said', () => {
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(9000);
    silence.heard();
  }
  expect(reached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(reached).toHaveBeenCalledOnce();
});

test('a turn on which the host was late does not count, however late it was', () => {
  const realNow = performance.now.bind(performance);
  let blocked = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + blocked);
  for (let times = 0; times < 20; times += 1) {
    blocked += 30_000;
    vi.advanceTimersByTime(1000);
  }
  expect(reached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(reached).toHaveBeenCalledOnce();
});

test('a stopped one tells nothing', () => {
  silence.stop();
  vi.advanceTimersByTime(60_000);
  expect(reached).not.toHaveBeenCalled();
});
