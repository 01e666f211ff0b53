import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SearchRequest } from '#plugins/explore/contract';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { manifest as userState } from '../../../plugins/user-state/plugin';
import { server } from '../../../plugins/user-state/server';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

const stack = ['Payment declined', ...Array.from({ length: 12 }, (_, index) => `    at shop.Step${index}(Step.java:${index})`)].join('\n');
const now = Date.now();
const lines = Array.from({ length: 40 }, (_, index) => ({
  '@timestamp': new Date(now - 60_000 - index * 100).toISOString(),
  level: 'info',
  service: 'rows',
  message: index === 1 ? stack : index === 2 ? '\u001b[31mred alert\u001b[0m for all' : `Parcel ${index} packed`,
  parcel: { number: index, size: index % 2 === 0 ? 'small' : 'large' },
}));
let logs: OpenLogs;
beforeAll(async () => {
  logs = await openLogs({ beside: [{ manifest: userState, server }], paths: ['/api/user-state/'], records: true });
  await logs.ship(lines);
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
  // The test document tells of a selection while it is being made, where the editor of queries waits for a browser to tell it later.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

const kept = async (name: string) =>
  (await logs.host.inject({ method: 'GET', path: `/api/user-state/${name}` })) as { status: number; body: { value: unknown } };
const footer = (text: string) => screen.findByText(text);
const main = () => within(screen.getByRole('main'));

test('how a person left Explore is there when they come back, kept by the browser and not by the server: rows, columns, filters, the graph and favourites; the time is no column of it [data-3-06] [data-7.6-21] [data-4-11]', async () => {
  const filters = [{ field: { id: 'severity', name: 'severity' }, type: 'IS', value: 'info' }];
  const left = {
    query: 'service:rows',
    columns: 'message,parcel.size',
    yAxisScale: 'LOGARITHMIC',
    timeInterval: '30s',
    filters: JSON.stringify(filters),
  };
  const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? '{}') as { version: number; state: Record<string, unknown> };
  await logs.open('/explore?query=service:rows');
  await footer('40 of 40 logs loaded');
  expect(stored('explore-recents').state?.densityMode ?? 'TWO_LINES').toBe('TWO_LINES');
  fireEvent.click(await main().findByText('Two lines', { selector: 'button' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Expanded' }));
  await main().findByText(/10 more frames/, { selector: 'button' });

  const app = await logs.open(`/explore?${new URLSearchParams(left)}`);
  const param = (name: string) => new URL(app.address(), location.origin).searchParams.get(name);
  await footer('40 of 40 logs loaded');
  fireEvent.click(await main().findByText(/10 more frames/, { selector: 'button' }));
  await main().findByText(/shop\.Step11/);
  // As a terminal would show it.
  const red = await main().findByText('red alert');
  expect(getComputedStyle(red).color || red.style.color).toMatch(/179, 38, 30|#b3261e/i);
  const fields = within(await screen.findByRole('complementary', { name: 'Fields' }));
  fireEvent.click(await fields.findByLabelText('Add parcel.size to the favourites'));
  const head = await main().findByTitle(/^Sort by parcel\.size/);
  fireEvent.keyDown(head, { key: 'ArrowLeft', shiftKey: true });
  await waitFor(() => expect(param('columns')).toBe('parcel.size,message'));
  expect(main().queryByLabelText('Column @timestamp')).toBeNull();
  expect(main().getByLabelText('Column parcel.size', { selector: 'button' })).toBeDefined();

  const again = await logs.open('/explore');
  await footer('40 of 40 logs loaded');
  const { searchParams: asked } = new URL(again.address(), location.origin);
  expect(Object.fromEntries(asked)).toMatchObject({ columns: 'parcel.size,message', yAxisScale: 'LOGARITHMIC', timeInterval: '30s' });
  expect(JSON.parse(asked.get('filters') ?? '')).toMatchObject(filters);
  await main().findByText('Expanded', { selector: 'button' });
  const list = await screen.findByRole('complementary', { name: 'Fields' });
  await waitFor(() => expect(list.querySelectorAll('li')[1]?.textContent).toContain('parcel.size'));
  expect([stored('explore-recents'), stored('explore-favorites')]).toMatchObject([
    {
      version: 3,
      state: {
        _migrated: expect.any(Boolean),
        filters,
        densityMode: 'EXPANDED',
        inputMode: 'LUCENE',
        columns: ['parcel.size', 'message'],
        accounts: [],
        visualization: { yAxisScale: 'LOGARITHMIC', timeInterval: '30s' },
      },
    },
    { version: 0, state: { fields: ['parcel.size'] } },
  ]);
  for (const name of ['explore-recents', 'explore-favorites']) expect((await kept(name)).status).toBe(404);
});

const actions = [
  'Clear the log query and filters',
  'Go to the log query',
  'Search logs again',
  'Go to the last log',
  'Go to the first log',
  'Only logs that have the field under the cursor',
  'Only logs without the field under the cursor',
];
const settings = ['Alternating row colour', 'Open surrounding logs in a new tab', 'Start a new tag on Enter'];

test('the preferences of Explore are its key bindings and general settings; what a person chooses is kept at once, stays, and takes effect [data-2.2-07] [data-2.2-12] [data-3-07]', async () => {
  await logs.open('/explore/preferences');
  const box = (name: string) => main().findByRole<HTMLInputElement>('switch', { name });
  const row = async (name: string) => within((await main().findByText(name)).closest('tr') as HTMLElement);
  await main().findByText('Key bindings', { selector: 'h2' });
  // Each action has a switch of its own.
  for (const name of actions) expect((await box(`Keys for ${name}`)).checked, name).toBe(true);
  const focus = await row('Go to the log query');
  fireEvent.click(focus.getByRole('button', { name: 'Remove Alt F from Go to the log query' }));
  fireEvent.click(await focus.findByRole('button', { name: 'Add keys to Go to the log query' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'q', code: 'KeyQ', altKey: true });
  await focus.findByRole('button', { name: 'Remove Alt Q from Go to the log query' });
  fireEvent.click(await box('Keys for Search logs again'));
  for (const name of settings) {
    expect((await box(name)).checked, name).toBe(true);
    fireEvent.click(await box(name));
  }
  const zone = await main().findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  fireEvent.click(zone);
  fireEvent.change(zone, { target: { value: 'Tokyo' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
  const columns = await main().findByRole('textbox', { name: 'Default columns' });
  fireEvent.change(columns, { target: { value: 'parcel.number, message' } });
  fireEvent.keyDown(columns, { key: 'Enter' });
  const wanted = {
    keyBindings: {
      clearAll: { keyBindings: ['alt+backspace'], enabled: true },
      focusInput: { keyBindings: ['alt+q'], enabled: true },
      reloadSearch: { keyBindings: ['alt+r'], enabled: false },
      toLast: { keyBindings: ['control+down', 'meta+down', 'pagedown', 'end'], enabled: true },
      toFirst: { keyBindings: ['control+up', 'meta+up', 'pageup', 'home'], enabled: true },
      quickExists: { keyBindings: ['alt+enter'], enabled: true },
      quickNotExists: { keyBindings: ['alt+shift+enter'], enabled: true },
    },
    generalSettings: {
      openSurroundingLogsInNewTab: false,
      defaultColumns: ['parcel.number', 'message'],
      alternatingRowColor: false,
      startNewTagOnEnter: false,
      timezone: 'Asia/Tokyo',
    },
  };
  await waitFor(async () => expect((await kept('explore-preferences')).body.value).toMatchObject(wanted));

  await logs.open('/explore/preferences');
  await waitFor(async () => expect((await box('Alternating row colour')).checked).toBe(false));
  for (const name of settings) expect((await box(name)).checked, name).toBe(false);
  expect((await main().findByRole<HTMLInputElement>('combobox', { name: 'Time zone' })).value).toBe('Asia/Tokyo');
  for (const name of actions) expect((await box(`Keys for ${name}`)).checked, name).toBe(name !== 'Search logs again');

  await logs.open('/explore');
  await footer('40 of 40 logs loaded');
  await main().findByLabelText('Column parcel.number', { selector: 'button' });
  const inTokyo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'medium' }).format(now - 60_000);
  const first = (await main().findByText('Parcel 0 packed')).closest('tr');
  expect(first?.textContent).toContain(inTokyo);
  const searches = () => logs.sent<SearchRequest>('/api/explore/search').length;
  const before = searches();
  const query = await screen.findByRole('textbox', { name: 'Lucene query' });
  const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}`, altKey: true });
  press('f');
  press('r');
  expect(document.activeElement).not.toBe(query);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  const items = () => keys.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(items()).toContainEqual(expect.stringMatching(/^Go to the log query.*Alt ?Q$/)));
  expect(keys.queryByText('Search logs again')).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull());
  press('q');
  await waitFor(() => expect(document.activeElement).toBe(query));
  expect(searches()).toBe(before);
});
