import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { JsonTree } from './JsonTree';

afterEach(cleanup);

const value = { message: 'Payment declined', http: { status: 502, tags: ['x', 'y'] }, empty: {}, formula: '=1+1' };
const marks: Readonly<Record<string, readonly string[]>> = { message: ['declined'], 'http.status': ['502'] };

test('JSON is a tree: branches fold and unfold, alone and all, and matches are marked', () => {
  const { container } = render(<JsonTree value={value} marks={(path) => marks[path] ?? []} />);
  const view = within(container);
  expect(container.textContent?.replaceAll('▾', '')).toContain('"http": {"status": 502,"tags": ["x","y"]}');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['declined', '502']);
  const http = view.getByRole('button', { name: 'http', expanded: true });
  fireEvent.click(http);
  expect(container.textContent).toContain('"http": { 2 fields },');
  expect(view.getByRole('button', { name: 'http', expanded: false })).toBeTruthy();
  fireEvent.click(view.getByRole('button', { name: 'Expand all' }));
  fireEvent.click(view.getByRole('button', { name: 'Collapse all' }));
  expect(view.queryByRole('button', { name: 'http.tags' })).toBeNull();
});
