import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePlugin, flag, headerButtons, headerPanels, navGroups, pages } from '#sdk';
import { headerPanelsService, navigationBarService } from '#sdk/browser';
import { bootOf, type RenderedApplication, renderApplication } from '../testing/renderApplication';

const plugin = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('notes', { path: '/notes', state: 'dashboard.notes', breadcrumb: 'Notes' }, { code: 'page' }),
    navGroups.add('notes', { title: 'Notes', icon: 'plugin', path: '/notes' }),
    headerButtons.add('bell', { label: 'Bell' }, { code: 'bell' }),
    headerPanels.add('guide', { title: 'Guide' }, { code: 'guide' }),
    headerPanels.add('news', { title: "What's New" }, { code: 'news' }),
    headerPanels.add('shut', { title: 'Shut' }, { code: 'news', when: flag('Shut') }),
  ],
});
const part = (text: string) => async () => ({ default: () => <p>{text}</p> });

let running: RenderedApplication | undefined;
afterEach(async () => running?.end());
async function open() {
  running = await renderApplication({
    boot: bootOf([{ ...plugin, contributes: plugin.contributes.filter(({ id }) => id !== 'shut') }]),
    halves: {
      notes: { code: { page: part('All notes'), bell: part('Ring'), guide: part('How to note'), news: part('Version 2') } },
    },
    at: '/notes',
  });
  await screen.findByText('All notes');
  const panels = running.app.host.services.find(headerPanelsService);
  const bar = running.app.host.services.find(navigationBarService);
  if (panels === undefined || bar === undefined) throw new Error('the shell lacks a service');
  return { panels, bar };
}

test('opening a drawer of the header closes the other; its button, Escape and a second toggle close it', async () => {
  const { panels } = await open();
  await act(async () => panels.open('notes/guide'));
  await screen.findByText('How to note');
  expect(screen.getByRole('dialog', { name: 'Guide' })).toBeTruthy();
  await act(async () => panels.toggle('notes/news'));
  await screen.findByText('Version 2');
  expect(screen.queryByText('How to note')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  await waitFor(() => expect(screen.queryByText('Version 2')).toBeNull());
  await act(async () => panels.toggle('notes/guide'));
  fireEvent.keyDown(await screen.findByText('How to note'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('How to note')).toBeNull());
  await act(async () => panels.toggle('notes/guide'));
  await act(async () => panels.toggle('notes/guide'));
  expect(screen.queryByText('How to note')).toBeNull();
});

test('a drawer that is closed to the person opens nothing', async () => {
  const { panels } = await open();
  await act(async () => panels.open('notes/shut'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('focus mode leaves the page alone: no bar, no buttons of the header, until it ends', async () => {
  const { bar } = await open();
  await screen.findByText('Ring');
  await act(async () => bar.focus(true));
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByText('Ring')).toBeNull();
  expect(screen.getByText('All notes')).toBeTruthy();
  await act(async () => bar.focus(false));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  await screen.findByText('Ring');
});
