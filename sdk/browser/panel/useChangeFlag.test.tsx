import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useChangeFlag } from './useChangeFlag';

afterEach(() => vi.useRealTimers());

test('another log raises the flag, which falls after 50 ms [shell-9-17]', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ id }) => useChangeFlag(id), { initialProps: { id: 'a' } });
  expect(result.current).toBe(false);
  rerender({ id: 'b' });
  act(() => vi.advanceTimersByTime(49));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});
