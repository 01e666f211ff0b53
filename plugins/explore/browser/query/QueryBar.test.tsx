import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestHost } from '#sdk/testing';
import type { ValidateResponse } from '../../contract';
import { openExplore } from '../testing/openExplore';

vi.mock('react-chartjs-2', () => ({ Chart: () => null }));
vi.mock('../../../../sdk/browser/query/QueryEditor', () => import('../testing/PlainQueryEditor'));

const cost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };
const range = { from: 0, to: 900_000 };
let host: TestHost | undefined;
let asked: string[] = [];
let answer: (text: string) => ValidateResponse | Promise<ValidateResponse> = () => ({ valid: true });

beforeEach(() => {
  asked = [];
  answer = () => ({ valid: true });
  localStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await host?.stop();
});

async function open(path = '/explore') {
  const opened = await openExplore(
    {
      get: async (called) => (called.endsWith('/query-settings') ? { maxRecentFilters: 3 } : { value: null, revision: 0 }),
      post: async (called, body) => {
        if (called.endsWith('/query-validator')) {
          const { query } = (body as { query: { query_string: { query: string } } }).query.query_string;
          asked.push(query);
          return answer(query);
        }
        if (called.endsWith('/histogram')) return { interval: 1, widened: false, range, times: [0], series: [], total: 0, cost };
        if (called.endsWith('/fields')) return { fields: [], total: 0, logs: 1, lookedAt: 1 };
        if (called.endsWith('/deploys')) return { deploys: [], total: 0 };
        if (called.endsWith('/suggestions')) return { suggestions: [], total: 0 };
        return { total: 0, totalRelation: 'eq', hits: [], shown: 0, range, partial: [], cost };
      },
    },
    { path },
  );
  host = opened.host;
  const { page, store } = opened;
  const find = <T extends Element = HTMLElement>(selector: string) => page.element.querySelector<T & HTMLElement>(selector);
  await waitFor(() => expect(find('input[aria-label="Lucene query"]')).toBeTruthy());
  const input = () => find<HTMLInputElement>('input[aria-label="Lucene query"]') as HTMLInputElement;
  const type = (value: string) => fireEvent.change(input(), { target: { value } });
  const enter = (more: { ctrlKey?: boolean } = {}) => fireEvent.keyDown(input(), { key: 'Enter', ...more });
  return { page, store, find, input, type, enter };
}

test('typing asks about the text once, 350 ms after the last key [data-9-08]', async () => {
  const { type } = await open();
  vi.useFakeTimers();
  for (const text of ['s', 'se', 'ser', 'serv']) {
    type(text);
    await act(() => vi.advanceTimersByTimeAsync(300));
  }
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(49));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toEqual(['serv']);
});

test('Enter makes a tag of the text and empties the input; the same text again adds nothing', async () => {
  const { store, type, enter, input } = await open();
  type('service:cart');
  enter();
  await waitFor(() => expect(store.state.filters).toMatchObject([{ field: { name: 'service' }, type: 'IS', value: 'cart' }]));
  expect(store.state.query).toBe('');
  await waitFor(() => expect(input().value).toBe(''));
  type('refused AND peer*');
  enter();
  await waitFor(() => expect(store.state.filters).toHaveLength(2));
  expect(store.state.filters[1]).toMatchObject({ type: 'LUCENE', value: 'refused AND peer*' });
  const { run } = store;
  type('service:cart');
  enter();
  await waitFor(() => expect(store.run).toBe(run + 1));
  expect(store.state.filters).toHaveLength(2);
});

test('with Control, Enter runs the text as it is', async () => {
  const { store, type, enter, input } = await open();
  type('service:cart');
  enter({ ctrlKey: true });
  await waitFor(() => expect(store.state.query).toBe('service:cart'));
  expect(store.state.filters).toEqual([]);
  expect(input().value).toBe('service:cart');
});

test('what the validator refuses is not run, and is said with its place', async () => {
  answer = () => ({ valid: false, reason: 'SyntaxError', explanation: 'No such thing', position: { start: 4, end: 5 } });
  const { store, type, enter, find } = await open();
  type('a AND b');
  enter();
  await waitFor(() => expect(find('[role="status"]')?.textContent).toContain('No such thing (at position 4)'));
  expect(store.state).toMatchObject({ query: '', filters: [] });
});

test('the builder shows the query as conditions, and what is built is kept as Lucene', async () => {
  const { store, page, find } = await open('/explore?query=service:cart%20AND%20refused');
  fireEvent.click(find('button[aria-label^="Lucene:"]') as HTMLElement);
  await waitFor(() => expect(store.state.inputMode).toBe('BUILDER'));
  const titles = () => [...page.element.querySelectorAll('search button[title]')].map((button) => button.getAttribute('title'));
  await waitFor(() => expect(titles()).toContain('service is cart'));
  fireEvent.change(find('select[aria-label^="How many"]') as HTMLElement, { target: { value: 'any' } });
  await waitFor(() => expect(store.state.query).toBe('service:cart OR refused'));
  fireEvent.click(find('button[aria-label="Remove condition refused"]') as HTMLElement);
  await waitFor(() => expect(store.state.query).toBe('service:cart'));
});

test('where words are looked for is said, and all fields can be chosen', async () => {
  const { store, page } = await open('/explore?query=refused%20AND%20service:cart');
  const button = () =>
    [...page.element.querySelectorAll('search button')].find(({ textContent }) => /^In (the message|all fields)$/.test(textContent ?? ''));
  await waitFor(() => expect(button()?.textContent).toBe('In the message'));
  fireEvent.click(button() as HTMLElement);
  await waitFor(() => expect(store.state.query).toBe('*:refused AND service:cart'));
  expect(button()?.textContent).toBe('In all fields');
  fireEvent.click(button() as HTMLElement);
  await waitFor(() => expect(store.state.query).toBe('refused AND service:cart'));
  act(() => store.set({ query: 'service:cart' }));
  await waitFor(() => expect(button()).toBeUndefined());
});
