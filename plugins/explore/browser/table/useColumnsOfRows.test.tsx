import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useColumnsOfRows } from './useColumnsOfRows';

const start = () => {
  const { result, rerender } = renderHook(({ columns, outdated }) => useColumnsOfRows(columns, outdated), {
    initialProps: { columns: ['message'], outdated: false },
  });
  return { now: () => result.current, next: (columns: string[], outdated: boolean) => rerender({ columns, outdated }) };
};

test('columns that come with another question wait for its rows', () => {
  const { now, next } = start();
  next(['service', 'n'], true);
  expect(now()).toEqual(['message']);
  next(['service', 'n'], true);
  expect(now()).toEqual(['message']);
  next(['service', 'n'], false);
  expect(now()).toEqual(['service', 'n']);
});

test('a column that somebody adds is there at once, also while rows are on their way', () => {
  const { now, next } = start();
  next(['message', 'n'], false);
  expect(now()).toEqual(['message', 'n']);
  next(['message', 'n'], true);
  expect(now()).toEqual(['message', 'n']);
  next(['message', 'n', 'service'], true);
  expect(now()).toEqual(['message', 'n', 'service']);
});
