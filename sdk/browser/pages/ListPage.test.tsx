import { Button } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import type { DataColumn } from '../table/dataColumn';
import { type Listed, ListPage } from './ListPage';
import { matchingRows } from './matchingRows';
import { useListAddress } from './useListAddress';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

interface Note {
  readonly id: string;
  readonly title: string;
}
const notes: readonly Note[] = ['Beta', 'Alpha', 'Gamma'].map((title, at) => ({ id: String(at), title }));
const columns: readonly DataColumn<Note>[] = [{ key: 'title', title: 'Title', sort: ({ title }) => title, render: ({ title }) => title }];

interface Given {
  readonly data?: Listed<Note> | undefined;
  readonly error?: unknown;
  readonly refetch?: () => void;
  readonly pageSize?: number;
  readonly bulk?: (keys: readonly string[], done: () => void) => React.ReactNode;
}

function Notes({ error = null, refetch = () => {}, pageSize, bulk, ...about }: Given) {
  const address = useListAddress({ sort: 'title', filters: ['author'] });
  const data = 'data' in about ? about.data : matchingRows(notes, address.search, ({ title }) => [title]);
  return (
    <ListPage
      title="Notes"
      name="notes"
      noun={['note', 'notes']}
      icon="info"
      columns={columns}
      rowKey={({ id }) => id}
      list={{ data, error, isFetching: false, refetch }}
      address={address}
      searchHint="Search by title"
      empty={{ title: 'No notes yet', text: 'Nobody has written one.', action: <a href="/new">Write one</a> }}
      {...(pageSize !== undefined && { pageSize })}
      {...(bulk !== undefined && { bulk })}
    />
  );
}
const titles = () => screen.queryAllByText(/^(Alpha|Beta|Gamma)$/).map(({ textContent }) => textContent);
const query = (router: { state: { location: { search: string } } }) => router.state.location.search;

test('search and order are in the address: what is typed goes there in a moment, and a link restores it', async () => {
  vi.useFakeTimers();
  const { router } = renderPart(<Notes />);
  expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  fireEvent.click(screen.getByRole('button', { name: /^Title/ }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(query(router)).toBe('?sort=-title');
  expect(titles()).toEqual(['Gamma', 'Beta', 'Alpha']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search notes' }), { target: { value: 'ga' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(query(router)).toBe('?sort=-title');
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(query(router)).toBe('?sort=-title&search=ga');
  expect(titles()).toEqual(['Gamma']);
  expect(screen.getByRole('status').textContent).toBe('1 of 3 notes');
  cleanup();
  renderPart(<Notes />, { path: '/?search=be' });
  expect(titles()).toEqual(['Beta']);
});

test('nothing that matches is told apart from nothing at all', async () => {
  const { rerender, router } = renderPart(<Notes />, { path: '/?search=nothing' });
  expect(screen.getByRole('heading', { name: 'No note matches' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all notes' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(query(router)).toBe('');
  rerender(<Notes data={{ results: [], total: 0 }} />);
  expect(screen.getByRole('heading', { name: 'No notes yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write one' })).toBeTruthy();
});

test('says that it loads, that it failed, that it is out of date, and what is missing', () => {
  const refetch = vi.fn();
  const { rerender } = renderPart(<Notes data={undefined} />);
  expect(screen.queryByRole('table')).toBeNull();
  rerender(<Notes data={undefined} error={new Error('no route')} refetch={refetch} />);
  expect(screen.getByRole('alert').textContent).toContain('The notes could not be read');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<Notes error={new Error('no route')} refetch={refetch} />);
  expect(screen.getByText(/what is shown may be out of date/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender(<Notes data={{ results: notes, total: 3, missing: 'Those of account 7 could not be read.' }} />);
  expect(screen.getByText('Those of account 7 could not be read.')).toBeTruthy();
});

test('pages lead on, each a step of the back button, and another search begins at the first', async () => {
  const { router } = renderPart(<Notes data={{ results: notes, total: 250 }} pageSize={100} />, { path: '/?page=2' });
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 3 of 3');
  expect(query(router)).toBe('?page=3');
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  await act(() => router.navigate(-1));
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search notes' }), { target: { value: 'a' } });
  await waitFor(() => expect(query(router)).toBe('?search=a'));
});

test('what is selected has its actions, until they are done', () => {
  const remove = vi.fn();
  const bulk = (keys: readonly string[], done: () => void) => (
    <Button
      onClick={() => {
        remove(keys);
        done();
      }}
    >
      Delete
    </Button>
  );
  renderPart(<Notes bulk={bulk} />);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
  expect(screen.getByRole('region', { name: 'Selected notes' }).textContent).toContain('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledWith(['0']);
  expect(screen.queryByRole('region', { name: 'Selected notes' })).toBeNull();
});
