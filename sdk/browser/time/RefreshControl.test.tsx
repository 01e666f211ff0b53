import { FluentProvider } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themes } from '../look/theme';
import { RefreshControl } from './RefreshControl';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const refresh = vi.fn();
beforeEach(() => refresh.mockReset());

const control = (about: { value?: number; running?: boolean; paused?: boolean; onChange?: (value: number) => void }) => (
  <FluentProvider theme={themes.light}>
    <RefreshControl value={5000} onChange={() => {}} onRefresh={refresh} {...about} />
  </FluentProvider>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('refreshes every so often, and stops with the page', () => {
  const { unmount } = render(control({}));
  pass(4999);
  expect(refresh).not.toHaveBeenCalled();
  pass(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([{ value: 0 }, { running: true }, { paused: true }])('waits with %j', (about) => {
  const { rerender } = render(control(about));
  pass(60_000);
  expect(refresh).not.toHaveBeenCalled();
  rerender(control({}));
  pass(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('does nothing while the tab is hidden', () => {
  render(control({}));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pass(15_000);
  expect(refresh).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  pass(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('refreshes at once, and is set to another time', () => {
  const onChange = vi.fn();
  render(control({ value: 0, onChange }));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Live refresh' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Every 30 s' }));
  expect(onChange).toHaveBeenCalledWith(30_000);
});
