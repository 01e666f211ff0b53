import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { DataTable, type DataTableProps } from './DataTable';
import type { DataColumn } from './dataColumn';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const columns: readonly DataColumn<number>[] = [
  { key: 'name', title: 'Name', width: '200px', sort: (row) => `row ${row}`, render: (row) => `row ${row}` },
  { key: 'size', title: 'Size', align: 'right', render: (row) => row * 2 },
];
const table = (about: Partial<DataTableProps<number>> = {}) => (
  <DataTable label="Numbers" noun={['number', 'numbers']} columns={columns} rows={[10, 9, 2]} rowKey={String} {...about} />
);
const names = () => screen.getAllByText(/^row \d+$/).map(({ textContent }) => textContent);

test('holds the rows in sight only, and states shown and total', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => index);
  renderPart(table({ rows, total: 9000 }));
  const drawn = screen.getByRole('table', { name: 'Numbers' });
  expect(drawn.getAttribute('aria-rowcount')).toBe('5001');
  const count = drawn.querySelectorAll('tbody tr:not([aria-hidden])').length;
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(100);
  expect(screen.getByRole('status').textContent).toBe('5,000 of 9,000 numbers');
});

test('one row is one', () => {
  renderPart(table({ rows: [4] }));
  expect(screen.getByRole('cell', { name: '8' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 number');
});

test('without a row it says so, and what to do when there are others', () => {
  const { rerender } = renderPart(table({ rows: [], total: 7 }));
  expect(screen.getByText('No number matches. Search for something else.')).toBeTruthy();
  rerender(table({ rows: [], total: 0 }));
  expect(screen.getByText('There are no numbers.')).toBeTruthy();
});

test('a click on a head sorts, and the other way round; numbers in text count by their size', () => {
  renderPart(table());
  expect(names()).toEqual(['row 10', 'row 9', 'row 2']);
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  fireEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['row 2', 'row 9', 'row 10']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['row 10', 'row 9', 'row 2']);
  expect(within(screen.getByRole('columnheader', { name: 'Size' })).queryByRole('button')).toBeNull();
});

test('what has no value comes last in both directions', () => {
  const sparse = [{ ...(columns[0] as DataColumn<number>), sort: (row: number) => (row === 9 ? null : row) }];
  renderPart(table({ columns: sparse, sort: 'name' }));
  expect(names()).toEqual(['row 2', 'row 10', 'row 9']);
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  expect(names()).toEqual(['row 10', 'row 2', 'row 9']);
});

test('rows that are not read yet are not counted, and none is said to be missing', () => {
  const { container, rerender } = renderPart(table({ rows: undefined, empty: 'No numbers here' }));
  expect(screen.getByRole('table', { name: 'Numbers' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(container.textContent).not.toMatch(/\d|number\b|numbers\b|No /);
  rerender(table({ rows: [], empty: 'No numbers here' }));
  expect(screen.queryByLabelText('Loading')).toBeNull();
  expect(screen.getByText('No numbers here')).toBeTruthy();
  expect(screen.getByText('0 numbers')).toBeTruthy();
});

test('where the caller sorts, the rows stay in its order', () => {
  const onSort = vi.fn();
  renderPart(table({ columns: [{ ...(columns[0] as DataColumn<number>), sort: true }], sort: 'name', onSort }));
  expect(names()).toEqual(['row 10', 'row 9', 'row 2']);
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  expect(onSort).toHaveBeenCalledWith('-name');
});

/** A table that keeps what is selected. */
function Selecting({ onOpen }: { readonly onOpen: (row: number) => void }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <>
      {table({ selected, onSelect: setSelected, onOpen })}
      <p id="chosen">{selected.toSorted().join()}</p>
    </>
  );
}
const chosen = () => document.getElementById('chosen')?.textContent;

test('rows are selected one by one, all between two with Shift, and all at once', () => {
  renderPart(<Selecting onOpen={() => {}} />);
  const box = (row: number) => screen.getByRole('checkbox', { name: `Select row ${row}` });
  fireEvent.click(box(1));
  fireEvent.click(box(3), { shiftKey: true });
  expect(chosen()).toBe('10,2,9');
  expect(screen.getByRole('status').textContent).toContain('3 numbers, 3 selected');
  fireEvent.click(box(2));
  expect(chosen()).toBe('10,2');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all numbers shown' });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  fireEvent.click(all);
  expect(chosen()).toBe('');
});

test('the arrow keys walk the rows, Space selects and Enter opens; a click opens, except on what has a click of its own', () => {
  const onOpen = vi.fn();
  renderPart(<Selecting onOpen={onOpen} />);
  const grid = screen.getByRole('grid', { name: 'Numbers' });
  const press = (key: string) => fireEvent.keyDown(grid, { key });
  press('ArrowDown');
  press('ArrowDown');
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('row 9');
  press(' ');
  expect(chosen()).toBe('9');
  press('Enter');
  press('End');
  press('Enter');
  expect(onOpen.mock.calls).toEqual([[9], [2]]);
  fireEvent.click(screen.getByText('row 10'));
  expect(onOpen).toHaveBeenLastCalledWith(10);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  expect(onOpen).toHaveBeenCalledTimes(3);
});

test('the width that somebody gives a column is kept for the next time', () => {
  const { unmount } = renderPart(table({ name: 'numbers' }));
  const edge = () => screen.getByRole('separator', { name: 'Width of column Name' });
  const width = () => document.querySelector('col')?.style.width;
  expect(width()).toBe('200px');
  fireEvent.keyDown(edge(), { key: 'ArrowRight' });
  expect(width()).toBe('216px');
  unmount();
  renderPart(table({ name: 'numbers' }));
  expect(width()).toBe('216px');
  cleanup();
  renderPart(table());
  expect(screen.queryByRole('separator')).toBeNull();
});
