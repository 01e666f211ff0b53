import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyHalf, commands, definePlugin, pages, type SearchHistory, searchHistories, searchProviders } from '#sdk';
import { commandKeysService } from '#sdk/browser';
import { bootOf, type RenderedApplication, renderApplication } from '../testing/renderApplication';

const plugin = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('notes', { path: '/notes', state: 'dashboard.notes', breadcrumb: 'Notes' }, { code: 'page' }),
    pages.add('other', { path: '/other', state: 'dashboard.other', breadcrumb: 'Other place' }, { code: 'page' }),
    pages.add('one', { path: '/notes/:id', state: 'dashboard.note', breadcrumb: 'Note' }, { code: 'page' }),
    commands.add('add', { title: 'Add a note', keys: ['alt+n'], on: '/notes' }, { code: 'add' }),
    commands.add('fail', { title: 'Fail' }, { code: 'fail' }),
    searchProviders.add('notes', { title: 'Your notes' }, { code: 'search' }),
  ],
});
const add = vi.fn();
const half: AnyHalf = {
  code: {
    page: async () => ({ default: () => <input aria-label="Text" /> }),
    add: async () => ({ default: add }),
    fail: async () => ({
      default: () => {
        throw new Error('no paper');
      },
    }),
    search: async () => ({ default: async (text: string) => [{ title: `Note on ${text}`, path: '/notes/7' }] }),
  },
};

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  add.mockReset();
});
const open = async (at = '/notes'): Promise<RenderedApplication> => {
  running = await renderApplication({ boot: bootOf([plugin]), halves: { notes: half }, at });
  await screen.findByLabelText('Text');
  return running;
};
const press = (key: string, more: object = {}) => act(async () => fireEvent.keyDown(document.body, { key, ...more }));
const input = () => screen.getByRole('combobox', { hidden: true });
/** Its code is there soon after the page. */
const shown = () => screen.findByRole('combobox', { hidden: true });

test('Ctrl K opens the palette over the account; typing finds pages, arrows and Enter open one', async () => {
  const app = await open();
  await press('k', { ctrlKey: true });
  await shown();
  expect(input().getAttribute('placeholder')).toBe('Search Shop account');
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.querySelector('span')?.textContent)).toEqual([
    'Notes',
    'Other place',
    'Show the keys',
    'Add a note',
    'Fail',
  ]);
  await act(async () => fireEvent.change(input(), { target: { value: 'plac' } }));
  await act(async () => fireEvent.keyDown(input(), { key: 'ArrowDown' }));
  await act(async () => fireEvent.keyDown(input(), { key: 'ArrowUp' }));
  await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
  await waitFor(() => expect(app.address()).toBe('/other'));
  await waitFor(() => expect(screen.queryByRole('combobox', { hidden: true })).toBeNull());
});

test("plugins' search providers are asked for what is typed", async () => {
  const app = await open();
  await act(async () => screen.getByRole('button', { name: 'Search' }).click());
  await shown();
  await act(async () => fireEvent.change(input(), { target: { value: 'zebra' } }));
  const found = await screen.findByRole('option', { name: 'Note on zebra', hidden: true });
  await act(async () => found.click());
  await waitFor(() => expect(app.address()).toBe('/notes/7'));
});

test('nothing found is said', async () => {
  const lean = { ...plugin, contributes: plugin.contributes.filter(({ id }) => id === 'notes').slice(0, 1) };
  running = await renderApplication({ boot: bootOf([lean]), halves: { notes: half }, at: '/notes' });
  await press('k', { ctrlKey: true });
  await shown();
  await act(async () => fireEvent.change(input(), { target: { value: 'zebra' } }));
  expect(screen.getByText('Nothing found for “zebra”.')).toBeTruthy();
});

test('nothing found is said beside a way on with any text, once every provider has answered [shell-2.6-03]', async () => {
  const elsewhere = searchProviders.add('elsewhere', { title: 'Elsewhere', onward: true }, { code: 'elsewhere' });
  const slow = searchProviders.add('slow', { title: 'Slow' }, { code: 'slow' });
  const pagesAlone = plugin.contributes.filter(({ point }) => point === pages.id);
  let answer: (results: readonly []) => void = () => {};
  running = await renderApplication({
    boot: bootOf([{ ...plugin, contributes: [...pagesAlone, elsewhere, slow] }]),
    halves: {
      notes: {
        code: {
          ...half.code,
          elsewhere: async () => ({ default: async (text: string) => [{ title: `Search the attic for ${text}`, path: '/notes/7' }] }),
          slow: async () => ({ default: () => new Promise<readonly []>((resolve) => (answer = resolve)) }),
        },
      },
    },
    at: '/notes',
  });
  await press('k', { ctrlKey: true });
  await shown();
  await act(async () => fireEvent.change(input(), { target: { value: 'zebra' } }));
  await screen.findByRole('option', { name: 'Search the attic for zebra', hidden: true });
  expect(screen.queryByText('Nothing found for “zebra”.')).toBeNull();
  await act(async () => answer([]));
  await screen.findByText('Nothing found for “zebra”.');
  expect(screen.getByRole('option', { name: 'Search the attic for zebra', hidden: true })).toBeTruthy();
  await act(async () => fireEvent.change(input(), { target: { value: 'other' } }));
  await screen.findByRole('option', { name: /^Other place/, hidden: true });
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test("a command's keys work on its paths, and plain keys leave typing alone", async () => {
  const app = await open();
  await press('n', { altKey: true, code: 'KeyN' });
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.calls[0]?.[0]).toMatchObject({ pluginId: 'notes' });
  await app.go('/other');
  await press('n', { altKey: true, code: 'KeyN' });
  expect(add).toHaveBeenCalledOnce();
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Text'), { key: '?' }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await press('?', { shiftKey: true });
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Search pages and commands');
});

test('keys that a person has chosen take the place of those of the manifest, in the list of keys too; none is none', async () => {
  const { app } = await open();
  const keys = app.host.services.find(commandKeysService);
  if (keys === undefined) throw new Error('no keys');
  await act(async () => keys.choose('notes/add', ['pagedown']));
  await press('n', { altKey: true, code: 'KeyN' });
  expect(add).not.toHaveBeenCalled();
  await press('PageDown');
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  await press('?', { shiftKey: true });
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Add a notePage down');
  await act(async () => keys.choose('notes/add', []));
  expect(screen.getByRole('dialog', { hidden: true }).textContent).not.toContain('Add a note');
});

test('a command that fails says so', async () => {
  await open();
  await press('k', { ctrlKey: true });
  await shown();
  await act(async () => screen.getByRole('option', { name: 'Fail', hidden: true }).click());
  await screen.findByText('Fail failed');
  expect(screen.getByText('no paper')).toBeTruthy();
});

describe('with a history', () => {
  const kept: { title: string; path: string; detail?: string }[] = [];
  const withHistory = { ...plugin, contributes: [...plugin.contributes, searchHistories.add('history', {}, { code: 'history' })] };
  const history: SearchHistory = {
    read: async () => (kept.length === 0 ? undefined : [...kept].reverse()),
    keep: async (entry) => void kept.push(entry),
  };
  const openIt = async () => {
    running = await renderApplication({
      boot: bootOf([withHistory]),
      halves: { notes: { code: { ...half.code, history: async () => ({ default: history }) } } },
      at: '/notes',
    });
    await screen.findByLabelText('Text');
    return running;
  };
  const groups = () => screen.getAllByRole('presentation', { hidden: true }).map(({ textContent }) => textContent);
  const titles = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.querySelector('span')?.textContent);
  const type = (value: string) => act(async () => fireEvent.change(input(), { target: { value } }));
  afterEach(() => {
    kept.length = 0;
  });

  test('the search of the bar opens a modal over the account that shows earlier searches, each opening on a click [shell-2.6-02]', async () => {
    const app = await openIt();
    const bar = screen.getByRole('navigation', { name: 'Main' });
    await act(async () => within(bar).getByRole('button', { name: 'Search' }).click());
    expect((await shown()).getAttribute('placeholder')).toBe('Search Shop account');
    expect(screen.getByText('What you open from here is listed here the next time.')).toBeTruthy();
    await type('zebra');
    const found = await screen.findByRole('option', { name: 'Note on zebra', hidden: true });
    await act(async () => found.click());
    await waitFor(() => expect(app.address()).toBe('/notes/7'));
    await app.go('/other');
    await press('/');
    await shown();
    await screen.findByText('History');
    expect(titles()[0]).toBe('Note on zebra');
    await act(async () => screen.getByRole('option', { name: 'Note on zebra', hidden: true }).click());
    await waitFor(() => expect(app.address()).toBe('/notes/7'));
    expect(kept.map(({ path }) => path)).toEqual(['/notes/7', '/notes/7']);
  });

  test('typing filters the history and finds what the providers find; arrows and Enter open, Escape closes, nothing found is said', async () => {
    kept.push({ title: 'Checkout errors', path: '/notes/1' }, { title: 'Slow carts', path: '/notes/2' });
    const app = await openIt();
    await press('/');
    await shown();
    await screen.findByText('History');
    expect(titles().slice(0, 2)).toEqual(['Slow carts', 'Checkout errors']);
    await type('chekout');
    expect(groups()[0]).toBe('History');
    expect(titles()[0]).toBe('Checkout errors');
    await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
    await waitFor(() => expect(app.address()).toBe('/notes/1'));
    await press('/');
    await act(async () => fireEvent.keyDown(await shown(), { key: 'Escape' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { hidden: true })).toBeNull());
  });
});
