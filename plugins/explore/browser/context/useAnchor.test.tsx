import type { Virtualizer } from '@tanstack/react-virtual';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAnchor } from './useAnchor';

const rows = (count: number, height: number) => Array.from({ length: count }, (_, index) => ({ start: index * height }));

test('the row is brought to the middle once for each question, and stays in its place when rows come above it, also after those were measured', () => {
  const scrollElement = { scrollTop: 0 };
  const scrollToIndex = vi.fn();
  const virtual = { scrollElement, scrollToIndex, measurementsCache: rows(51, 30) };
  const { rerender } = renderHook(
    ({ index, question }) => useAnchor(virtual as unknown as Virtualizer<HTMLDivElement, Element>, index, question),
    {
      initialProps: { index: 25, question: 'a' },
    },
  );
  expect(scrollToIndex.mock.calls).toEqual([[25, { align: 'center' }]]);
  scrollElement.scrollTop = 300;
  // The rows turn out to be lower than was thought.
  virtual.measurementsCache = rows(51, 24);
  rerender({ index: 25, question: 'a' });
  expect(scrollElement.scrollTop).toBe(300);
  virtual.measurementsCache = rows(61, 24);
  rerender({ index: 35, question: 'a' });
  expect(scrollElement.scrollTop).toBe(300 + 10 * 24);
  rerender({ index: 35, question: 'a' });
  expect(scrollElement.scrollTop).toBe(300 + 10 * 24);
  rerender({ index: 35, question: 'b' });
  expect(scrollToIndex).toHaveBeenCalledTimes(2);
});
