import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TestHost } from '#sdk/testing';
import { item, linePanel, openDashboard } from '../testing/openDashboard';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});
const spec = {
  panels: { a: linePanel('One', 'one'), b: linePanel('Two', 'two') },
  layouts: [{ kind: 'Grid', spec: { display: { title: 'Group' }, items: [item('a', 0, 0, 6, 6), item('b', 6, 0, 6, 6)] } }],
};
const open = async (asked: Partial<Parameters<typeof openDashboard>[0]> = {}) => {
  const opened = await openDashboard({ spec, path: '/metrics/d/shop?editview=true', ...asked });
  host = opened.host;
  return opened;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Where nothing is laid out the focus does not always go into a dialog, which hides it from those who listen; a browser moves it. */
const shown = { hidden: true } as const;
/** A button of the dialog that is open, once it is there to be pressed. */
const ofDialog = (name: string) => waitFor(() => within(screen.getByRole('dialog', shown)).getByRole('button', { name, ...shown }));
const save = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Save', ...shown }));
  fireEvent.click(await ofDialog('Save'));
};

test('a change is undone, done again and saved from the version that it was made from', async () => {
  const { saves } = await open();
  const title = await screen.findByRole('textbox', { name: 'Title of the group' });
  expect(button('Save')).toHaveProperty('disabled', true);
  for (const value of ['G', 'Go', 'Gone']) fireEvent.change(title, { target: { value } });
  fireEvent.click(button('Undo: Rename group'));
  expect(title).toHaveProperty('value', 'Group');
  fireEvent.click(button('Redo: Rename group'));
  expect(title).toHaveProperty('value', 'Gone');
  fireEvent.click(button('Save'));
  const dialog = await screen.findByRole('dialog', shown);
  expect(dialog.textContent).toContain('Group Group was renamed to Gone.');
  fireEvent.click(await ofDialog('Save'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.version).toBe(3);
  expect(saves[0]?.doc.spec.layouts[0]?.spec.display?.title).toBe('Gone');
  // What it says is saved, and nothing is open any more.
  await screen.findByRole('button', { name: 'Edit' });
});

test('a panel is edited with its preview: title, query when it is run, options of its kind', async () => {
  const { asked, saves } = await open({ path: '/metrics/d/shop?editPanel=a' });
  await screen.findByText('found one');
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'First' } });
  expect(screen.getByRole('heading', { name: 'First' })).toBeDefined();
  const query = await screen.findByRole('textbox', { name: 'Words' });
  fireEvent.change(query, { target: { value: 'uno' } });
  expect(asked()).toEqual(['one']);
  fireEvent.keyDown(query, { key: 'Enter' });
  await screen.findByText('found uno');
  fireEvent.click(await screen.findByRole('button', { name: 'Thicker' }));
  await save();
  await waitFor(() => expect(saves).toHaveLength(1));
  const panel = saves[0]?.doc.spec.panels.a?.spec;
  expect([panel?.display.name, panel?.queries[0]?.spec.plugin.spec, panel?.plugin.spec]).toEqual([
    'First',
    { query: 'uno' },
    { thick: true },
  ]);
});

test('a new panel gets its query by the language that is chosen', async () => {
  const { asked } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Panel' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Kind' }), { target: { value: 'Line' } });
  fireEvent.click(button('Add a query'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Words' }));
  await screen.findByText('found new');
  expect(asked()).toContain('new');
});

const conflict = {
  version: 4,
  changedBy: 'bob@example.com',
  changedAt: '2026-01-02T00:00:00.000Z',
  theirs: [{ part: 'panel', name: 'One', text: 'Panel One: query changed.' }],
  yours: [{ part: 'layout', name: '', text: 'Group Group was renamed to Mine.' }],
  both: [],
};

test('a stale save says whose version is there, keeps what was edited, and saves it over theirs when it is told to', async () => {
  const { saves, refuse } = await open();
  refuse(conflict);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title of the group' }), { target: { value: 'Mine' } });
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'bob@example.com has saved this dashboard since you began', ...shown });
  expect((await within(dialog).findByRole('region', { name: 'Theirs', ...shown })).textContent).toContain('Panel One: query changed.');
  expect((await within(dialog).findByRole('region', { name: 'Mine', ...shown })).textContent).toContain('renamed to Mine');
  fireEvent.click(await ofDialog('Close'));
  expect(saves).toEqual([]);
  expect(await screen.findByRole('textbox', { name: 'Title of the group' })).toHaveProperty('value', 'Mine');
  await save();
  fireEvent.click(await ofDialog('Save mine over it'));
  await waitFor(() => expect(saves.map(({ version }) => version)).toEqual([4]));
  expect(saves[0]?.doc.spec.layouts[0]?.spec.display?.title).toBe('Mine');
});

test('a panel is duplicated and deleted from its menu, and undo brings it back', async () => {
  await open();
  const menuOf = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Menu of ${name}` }));
  await menuOf('One');
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Duplicate/ }));
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'One' })).toHaveLength(2));
  await menuOf('Two');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Two' })).toBeNull());
  fireEvent.click(button('Undo: Delete Two'));
  await screen.findByRole('region', { name: 'Two' });
});

test('keys with Shift move the panel that has the focus, keys with Alt resize it', async () => {
  const { saves } = await open();
  const one = await screen.findByRole('region', { name: 'One' });
  fireEvent.keyDown(one, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(one, { key: 'ArrowLeft', altKey: true });
  await save();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.doc.spec.layouts[0]?.spec.items[0]).toMatchObject({ x: 0, y: 1, width: 5, height: 6 });
});
