import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { csvOf, curlOf } from './copies';
import { JsonView } from './JsonView';

afterEach(cleanup);

const hit = {
  _id: "a'b",
  _source: { message: 'Payment declined', http: { status: 502, tags: ['x', 'y'] }, empty: {}, formula: '=1+1' },
  highlight: { message: ['<em>declined</em>'], 'http.status': ['<em>502</em>'] },
  cursor: '',
};

test('JSON is a tree: branches fold and unfold, alone and all, and matches are marked', () => {
  const { container } = render(<JsonView hit={hit} />);
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

test('a log goes to a terminal and to a sheet, quoted as each wants it', async () => {
  expect(curlOf(hit, 'https://logs.example')).toBe(
    "curl 'https://logs.example/api/explore/log/a'\\''b' -H 'X-API-TOKEN: <your API token>'",
  );
  expect(await csvOf(hit)).toBe('message,http.status,http.tags,formula\nPayment declined,502,"x, y",\'=1+1\n');
});
