import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, headerButtons, navGroups, navItems, pages } from '#sdk';
import { navigationBarService } from '#sdk/browser';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from '../testing/renderApplication';

const base = { version: '1.0.0', host: '^0.1.0' } as const;
const page = (state: string, breadcrumb: string) =>
  pages.add(state, { path: `/${state}`, state: `dashboard.${state}`, breadcrumb }, { code: 'page' });
const plugin = definePlugin({
  ...base,
  id: 'areas',
  title: 'Areas',
  contributes: [
    page('first', 'First'),
    page('alerts', 'Alerts'),
    page('new-alert', 'New alert'),
    page('general', 'General settings'),
    pages.add('child', { path: '/child', state: 'dashboard.child', breadcrumb: 'Child', parent: 'dashboard.first' }, { code: 'page' }),
    pages.add('logout', { path: '/logout', state: 'logout', audience: 'public', bare: true }, { code: 'page' }),
    navGroups.add('home', { title: 'Home', icon: 'house', weight: 1, path: '/first' }),
    navGroups.add('logs', { title: 'Logs', icon: 'logs', weight: 2 }),
    navItems.add('alerts', { group: 'logs', title: 'Alerts', path: '/alerts', section: 'Watch', beta: true, create: '/new-alert' }),
    navItems.add('docs', { group: 'logs', title: 'Docs', path: 'https://docs.example/' }),
    navGroups.add('settings', { title: 'Settings', icon: 'settings', weight: 99, personal: true }),
    navItems.add('general', { group: 'settings', title: 'General settings', path: '/general' }),
    headerButtons.add('one', { label: 'One', weight: 1 }, { code: 'button' }),
    headerButtons.add('broken', { label: 'Broken', weight: 2 }, { code: 'broken' }),
  ],
});
const half: AnyHalf = {
  code: {
    page: async () => ({ default: () => <p>A page</p> }),
    button: async () => ({ default: () => <button type="button">One</button> }),
    broken: async () => ({ default: () => Thrower() }),
  },
};
function Thrower(): never {
  throw new Error('no button');
}

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const open = async (more: Partial<Parameters<typeof renderApplication>[0]> = {}): Promise<RenderedApplication> => {
  running = await renderApplication({ boot: bootOf([plugin]), halves: { areas: half }, at: '/alerts', ...more });
  await screen.findByText('A page');
  return running;
};
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test.each([
  ['OPERATIONS', '/first'],
  ['SECURITY', '/guard'],
] as const)('in %s the logo of the bar goes to %s, the root of the mode [shell-2.6-01]', async (mode, root) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // As the server sends it: the groups of the mode.
  const others = plugin.contributes.filter(({ id }) => mode === 'OPERATIONS' || !['home', 'logs'].includes(id));
  const guard = [
    page('guard', 'Guard'),
    navGroups.add('guard', { title: 'Guard', icon: 'house', weight: 1, path: '/guard', modes: ['SECURITY'] }),
  ];
  const inMode = { ...plugin, contributes: mode === 'SECURITY' ? [...others, ...guard] : others };
  const app = await open({ boot: bootOf([inMode], { session: { ...adminSession, appMode: mode } }) });
  await act(async () => screen.getByRole('link', { name: 'Astrolabe: start page' }).click());
  await waitFor(() => expect(app.address()).toBe(root));
});

test('the panel is 240px wide and shows plan, title, person, role and links with plus, beta and external marks [shell-2.6-09]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  await click('Logs');
  const panel = within(screen.getByRole('region', { name: 'Logs' }));
  expect(getComputedStyle(screen.getByRole('region', { name: 'Logs' })).width).toBe('240px');
  expect(panel.getByRole('heading', { name: 'Logs' })).toBeTruthy();
  expect(panel.getByText('enterprise plan')).toBeTruthy();
  expect(panel.getByText('ada@example.com')).toBeTruthy();
  expect(panel.getByText('Admin')).toBeTruthy();
  expect(panel.getByRole('heading', { name: 'Watch' })).toBeTruthy();
  expect(panel.getByRole('link', { name: /^Alerts\s*beta/ }).getAttribute('aria-current')).toBe('page');
  expect(panel.getByRole('link', { name: 'Alerts: create' }).getAttribute('href')).toBe('/new-alert');
  const docs = panel.getByRole('link', { name: 'Docs' });
  expect(docs.getAttribute('target')).toBe('_blank');
  const [alerts, create] = [panel.getByRole('link', { name: /^Alerts\s*beta/ }), panel.getByRole('link', { name: 'Alerts: create' })];
  expect([docs, alerts, create].map((link) => link.querySelectorAll('svg').length)).toEqual([1, 0, 1]);
});

test('a link that a plugin marks as new says so until it is marked no longer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await open();
  await click('Logs');
  const alerts = () => screen.getByRole('link', { name: /^Alerts(beta| |$)/ }).textContent;
  const bar = app.app.host.services.find(navigationBarService);
  expect(alerts()).toBe('Alertsbeta');
  act(() => bar?.mark('areas/alerts', true));
  expect(alerts()).toBe('Alertsbetanew');
  act(() => bar?.mark('areas/alerts', false));
  expect(alerts()).toBe('Alertsbeta');
});

test('resting on an item opens its panel, going on to another changes it, and leaving the bar closes it [shell-2.6-08] [shell-2.6-11]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Logs' }));
  await after(99);
  expect(shown()).toEqual([]);
  await after(1);
  expect(shown()).toEqual(['Logs']);
  // The bar grows above a pointer that rests: another item is below it now, and is not meant.
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Settings' }));
  await after(1000);
  expect(shown()).toEqual(['Logs']);
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Settings' }));
  await after(100);
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Settings' }));
  await after(99);
  expect(shown()).toEqual(['Logs']);
  await after(1);
  expect(shown()).toEqual(['Settings']);
  fireEvent.pointerLeave(screen.getByRole('navigation', { name: 'Main' }));
  await after(99);
  expect(shown()).toEqual(['Settings']);
  await after(1);
  expect(shown()).toEqual([]);
});

test('an entry without links is a plain link and opens no panel', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await open();
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await act(async () => bar.getByRole('link', { name: 'Home' }).click());
  await waitFor(() => expect(app.address()).toBe('/first'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('the settings panel holds the theme picker under Appearance and Log out [shell-2.6-10] [shell-2.6-30]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await open();
  await click('Settings');
  const panel = within(screen.getByRole('region', { name: 'Settings' }));
  expect(panel.getByRole('heading', { name: 'Appearance' })).toBeTruthy();
  expect(panel.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Light', 'Dark']);
  await act(async () => panel.getByRole('link', { name: 'Log out' }).click());
  await waitFor(() => expect(app.address()).toBe('/logout'));
});

test('without a settings plugin the shell offers theme and logging out by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const lean = { ...plugin, contributes: plugin.contributes.filter(({ id }) => id !== 'settings') };
  await open({ boot: bootOf([lean]) });
  await click('Account');
  expect(screen.getByRole('link', { name: 'Log out' })).toBeTruthy();
});

test('the keyboard opens a panel, walks its links, and Escape brings the focus back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  const logs = screen.getByRole('button', { name: 'Logs' });
  logs.focus();
  fireEvent.keyDown(logs, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.keyDown(document.activeElement ?? logs, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(logs);
  await act(async () => fireEvent.click(logs, { detail: 0 }));
  expect(document.activeElement?.textContent).toBe('Docs');
  fireEvent.keyDown(document.activeElement ?? logs, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Logs' })).toBeNull());
  expect(document.activeElement).toBe(logs);
});

test('the header shows the trail with linked ancestors [shell-2.5-11] and the account with role and kind [shell-2.5-06]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await open({ at: '/child' });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getAllByRole('listitem').map((entry) => entry.textContent || entry.querySelector('a')?.getAttribute('aria-label'))).toEqual([
    'Home',
    'First',
    'Child',
  ]);
  expect(screen.getByText('Shop')).toBeTruthy();
  expect(screen.getByText('Admin, Main account')).toBeTruthy();
  await act(async () => trail.getByRole('link', { name: 'First' }).click());
  await waitFor(() => expect(app.address()).toBe('/first'));
});

test('a header button that throws names its plugin and leaves the others alone', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  expect(await screen.findByRole('button', { name: 'One' })).toBeTruthy();
  expect((await screen.findByText(/The plugin Areas failed here: no button/)).textContent).toBeTruthy();
  expect(quiet).toHaveBeenCalled();
});

test("choosing a theme saves it with the existing settings and says 'Updated the product theme', or that it failed [shell-4-02]", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const bodies: unknown[] = [];
  let status = 200;
  const app = await open({
    boot: bootOf([plugin], { session: { ...adminSession, userSettings: { exploreAsDefault: true } } }),
    answer: ({ path, body, headers }) => {
      if (path === '/api/user-settings') bodies.push({ body, csrf: headers.get('X-CSRF-Token') });
      return json(status === 200 ? {} : { code: 'INTERNAL', message: 'no' }, status);
    },
  });
  await click('Settings');
  await act(async () => screen.getByRole('radio', { name: 'Dark' }).click());
  await screen.findByText('Updated the product theme');
  expect(bodies).toEqual([{ body: { exploreAsDefault: true, logzioTheme: 'Dark', kibanaTheme: 'dark' }, csrf: 'csrf-1' }]);
  expect(localStorage.getItem('astrolabe.theme')).toBe('dark');
  expect(app.app.notices.notices[0]?.intent).toBe('success');
  status = 500;
  await act(async () => screen.getByRole('radio', { name: 'Light' }).click());
  await screen.findByText('Failed to update the product theme');
});
