import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NavPanelState } from './NavPanelState';
import { closeDelay, hoverIntent, selectionDelay } from './navTimings';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a panel opens after 100 ms of hovering, changes after 200 ms, and opens at once by a click [shell-2.6-08]', () => {
  expect([hoverIntent, selectionDelay]).toEqual([100, 200]);
  const panel = new NavPanelState();
  panel.hover('logs');
  vi.advanceTimersByTime(99);
  expect(panel.openId).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(panel.openId).toBe('logs');
  panel.hover('metrics');
  vi.advanceTimersByTime(199);
  expect(panel.openId).toBe('logs');
  vi.advanceTimersByTime(1);
  expect(panel.openId).toBe('metrics');
  panel.open('settings');
  expect(panel.openId).toBe('settings');
});

test('a pointer that only passes opens nothing', () => {
  const panel = new NavPanelState();
  panel.hover('logs');
  vi.advanceTimersByTime(60);
  panel.leave();
  vi.advanceTimersByTime(1000);
  expect(panel.openId).toBeUndefined();
});

test('a panel closes 100 ms after the pointer has left, unless it comes back before [shell-2.6-11]', () => {
  expect(closeDelay).toBe(100);
  const panel = new NavPanelState();
  panel.open('logs');
  panel.leave();
  vi.advanceTimersByTime(99);
  panel.stay();
  vi.advanceTimersByTime(1000);
  expect(panel.openId).toBe('logs');
  panel.leave();
  vi.advanceTimersByTime(99);
  expect(panel.openId).toBe('logs');
  vi.advanceTimersByTime(1);
  expect(panel.openId).toBeUndefined();
});

test('going over an item without a panel closes an open one', () => {
  const panel = new NavPanelState();
  panel.open('logs');
  panel.hoverNothing();
  vi.advanceTimersByTime(100);
  expect(panel.openId).toBeUndefined();
});
