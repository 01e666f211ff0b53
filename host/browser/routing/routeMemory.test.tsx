import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePlugin, navGroups, navItems, pages } from '#sdk';
import { adminSession, bootOf, type RenderedApplication, renderApplication } from '../testing/renderApplication';
import { RouteMemory } from './RouteMemory';

const minute = 60_000;

test('parameters of a route are kept for 1 hour [shell-9-18] [data-9-04]', () => {
  let now = 1_000_000;
  const memory = new RouteMemory(() => now);
  memory.keep('/explore', '?query=a');
  now += 59 * minute;
  expect(memory.recall('/explore')).toBe('?query=a');
  now += 2 * minute;
  expect(memory.recall('/explore')).toBe('');
});

const plugin = definePlugin({
  id: 'areas',
  title: 'Areas',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    ...['logs', 'general', 'people'].map((name) =>
      pages.add(name, { path: `/${name}`, state: `dashboard.${name}`, breadcrumb: name }, { code: 'page' }),
    ),
    navGroups.add('logs', { title: 'Logs', icon: 'logs', weight: 1, path: '/logs' }),
    navGroups.add('settings', { title: 'Settings', icon: 'settings', weight: 2 }),
    navItems.add('people', { group: 'settings', title: 'People', path: '/people' }),
    navItems.add('general', { group: 'settings', title: 'General', path: '/general' }),
  ],
});
let running: RenderedApplication | undefined;
afterEach(async () => running?.end());
const open = async (at: string): Promise<RenderedApplication> => {
  running = await renderApplication({
    boot: bootOf([plugin]),
    halves: { areas: { code: { page: async () => ({ default: () => <p>A page</p> }) } } },
    at,
  });
  await screen.findByText('A page');
  return running;
};
const follow = async (name: string, role: 'link' | 'button' = 'link') => act(async () => screen.getByRole(role, { name }).click());

test('returning by the navigation restores filters, time range and page of the last visit; an explicit address wins [shell-9-19]', async () => {
  const app = await open('/logs?query=a&from=now-1h&page=3&theme=dark');
  await app.go('/general');
  await follow('Logs');
  await waitFor(() => expect(app.address()).toBe('/logs?query=a&from=now-1h&page=3'));
  // A second click on the page that is open begins it anew.
  await follow('Logs');
  await waitFor(() => expect(app.address()).toBe('/logs'));
  await app.go('/people?search=ada');
  await app.go('/logs?query=b');
  expect(app.address()).toBe('/logs?query=b');
  await follow('Settings', 'button');
  await follow('People');
  await waitFor(() => expect(app.address()).toBe('/people?search=ada'));
  await app.go('/logs');
  await app.go('/general');
  await follow('Logs');
  await waitFor(() => expect(app.address()).toBe('/logs'));
});

test('what one account has left is not there in the next', async () => {
  const app = await open('/logs?query=a');
  await app.go('/general');
  await app.reboot(bootOf([plugin], { session: { ...adminSession, account: { ...adminSession.account, id: 8 } } }));
  await follow('Logs');
  await waitFor(() => expect(app.address()).toBe('/logs'));
});
