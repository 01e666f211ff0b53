import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyHalf, type BootDocument, definePlugin, holds, navGroups, pages } from '#sdk';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as newExperienceHalf } from '../../../plugins/new-experience/browser';
import { pagePlace } from '../../../plugins/new-experience/browser/pagePlace';
import { bannerPages } from '../../../plugins/new-experience/contract';
import { manifest as newExperience } from '../../../plugins/new-experience/plugin';
import { browser as userStateHalf } from '../../../plugins/user-state/browser';
import { manifest as userState } from '../../../plugins/user-state/plugin';

const base = { version: '1.0.0', host: '^0.1.0' } as const;
const products = definePlugin({
  ...base,
  id: 'products',
  title: 'Products',
  contributes: [
    pages.add('explore', { path: '/explore', state: 'dashboard.explore', breadcrumb: 'Explore' }, { code: 'page' }),
    pages.add('dashboards', { path: '/dashboards', state: 'dashboard.dashboards', breadcrumb: 'Dashboards' }, { code: 'page' }),
    pages.add(
      'general',
      { path: '/general', newPath: '/settings/general', state: 'dashboard.settings.general', breadcrumb: 'General settings' },
      { code: 'page' },
    ),
    navGroups.add('logs', { title: 'Logs', icon: 'logs', weight: 1, path: '/explore', alternate: { title: 'Logs', weight: 1 } }),
    navGroups.add('dashboards', {
      title: 'Dashboards',
      icon: 'table',
      weight: 3,
      path: '/dashboards',
      alternate: { title: 'Dashboards', weight: 2 },
    }),
    navGroups.add('services', {
      title: 'App 360',
      icon: 'flow',
      weight: 4,
      path: '/general',
      alternate: { title: 'APM', path: '/general', weight: 3 },
    }),
    navGroups.add('metrics', { title: 'Metrics', icon: 'server', weight: 2, path: '/general', alternate: { title: 'Infra', weight: 4 } }),
    navGroups.add('alerts', { title: 'Alerting', icon: 'alert', weight: 5, path: '/general', alternate: { title: 'Alerts', weight: 5 } }),
    navGroups.add('data-hub', { title: 'Data Hub', icon: 'database', weight: 6, path: '/general' }),
    bannerPages.add('explore', { path: '/explore' }),
    bannerPages.add('dashboards', { path: '/dashboards' }),
  ],
});
const halves: Record<string, AnyHalf> = {
  'new-experience': newExperienceHalf,
  'user-state': userStateHalf,
  products: { code: { page: async () => ({ default: () => <p>A page</p> }) } },
};

/** What the server sends to somebody with these flags on. */
function boot(flags: readonly string[], newApp: object = {}): BootDocument {
  const facts = { role: ['admin'], flag: [...flags], plugin: ['new-experience', 'products', 'user-state'], account: ['owner'] };
  const asFacts = Object.fromEntries(Object.entries(facts).map(([name, values]) => [name, new Set(values)]));
  const open = [newExperience, userState, products].map((manifest) => ({
    ...manifest,
    contributes: manifest.contributes.filter(({ side, when }) => side === 'browser' && holds(when, asFacts) === true),
  }));
  return bootOf(open, { session: { ...adminSession, featureFlags: flags, userSettings: { newApp } }, facts });
}

let running: RenderedApplication | undefined;
const sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.spyOn(pagePlace, 'replace').mockImplementation(() => {});
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.restoreAllMocks();
});
async function open(at: string, document: BootDocument): Promise<RenderedApplication> {
  const app = await renderApplication({
    boot: document,
    halves,
    at,
    answer: ({ method, path, body }) => {
      if (method !== 'GET') sent.push({ method, path, body });
      return json({ name: 'x', scope: 'user', value: null, version: null, revision: 0, updatedAt: null, expiresAt: null });
    },
  });
  running = app;
  await screen.findByText('A page');
  return app;
}
const dialog = () => screen.queryByRole('dialog', { name: "You're viewing Astrolabe.io's previous experience" });
const on = { enabled: true, shouldHideNavigationModal: false };

test('the modal shows its title, an explanation, a button to /360, Continue and the checkbox, when the new app is enabled [assist-2-17] [assist-2-18] [assist-4-20]', async () => {
  await open('/explore', boot(['NewAppToggle'], on));
  await screen.findByText(/^You use the 360 AI experience of Astrolabe/);
  expect(dialog()).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: "Don't ask me again" })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Open 360 AI', hidden: true });
  await act(async () => buttons.at(-1)?.click());
  await waitFor(() => expect(pagePlace.replace).toHaveBeenCalledWith('/360/explore'));
});

test.each([
  ['not enabled', ['NewAppToggle'], { enabled: false, shouldHideNavigationModal: false }],
  ['hidden by the person', ['NewAppToggle'], { enabled: true, shouldHideNavigationModal: true }],
  ['the flag is off', [], on],
] as const)('the modal does not show: %s [assist-4-20]', async (_why, flags, newApp) => {
  await open('/explore', boot(flags, newApp));
  await screen.findAllByText('Logs');
  expect(dialog()).toBeNull();
});

test.each([
  [true, [{ method: 'PUT', path: '/api/new-app-settings', body: { shouldHideNavigationModal: true } }]],
  [false, []],
])('Continue closes the modal, and saves that it is hidden only when that was ticked: %s [assist-4-21]', async (ticked, saved) => {
  await open('/explore', boot(['NewAppToggle'], on));
  await waitFor(() => expect(dialog()).toBeTruthy());
  if (ticked) await act(async () => screen.getByRole('checkbox', { name: "Don't ask me again" }).click());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual(saved);
});

test('the banner stands on Explore and on the dashboards hub, names 360 AI, opens /360 and can be dismissed; elsewhere there is none [assist-2-16]', async () => {
  const app = await open('/explore', boot(['NewAppToggle']));
  await screen.findByText(/^The 360 AI experience/);
  await app.go('/dashboards');
  await screen.findByText(/^The 360 AI experience/);
  await act(async () => screen.getByRole('button', { name: 'Open 360 AI' }).click());
  await waitFor(() => expect(pagePlace.replace).toHaveBeenCalledWith('/360/dashboards'));
  expect(sent).toEqual([{ method: 'PUT', path: '/api/new-app-settings', body: { enabled: true } }]);
  await app.go('/general');
  expect(screen.queryByText(/^The 360 AI experience/)).toBeNull();
  await app.go('/explore');
  await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
  await waitFor(() => expect(screen.queryByText(/^The 360 AI experience/)).toBeNull());
});

test('without the flag there is neither banner nor button', async () => {
  await open('/explore', boot([]));
  expect(screen.queryByText(/^The 360 AI experience/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try 360 AI' })).toBeNull();
});

test.each([
  // The root is the same page there.
  ['/', '/360/explore'],
  ['/explore?query=a', '/360/explore'],
  ['/general', '/360/settings/general'],
  ['/nowhere', '/360/'],
])('with NewAppRouter on, %s is replaced by %s [shell-2.1-16]', async (at, address) => {
  running = await renderApplication({ boot: boot(['NewAppRouter']), halves, at, answer: () => json({ value: null }) });
  await waitFor(() => expect(pagePlace.replace).toHaveBeenCalledWith(address));
});

test('what the address asks for is kept on the way [shell-2.1-19]', async () => {
  vi.spyOn(pagePlace, 'address').mockReturnValue({ path: '/explore', search: '?query=a&from=now-1h', hash: '#row' });
  running = await renderApplication({ boot: boot(['NewAppRouter']), halves, at: '/explore?query=a&from=now-1h', answer: () => json({}) });
  await waitFor(() => expect(pagePlace.replace).toHaveBeenCalledExactlyOnceWith('/360/explore?query=a&from=now-1h#row'));
});

test('/360 is the same application below a base: links stay there, older paths lead to new ones, unknown ones to the root', async () => {
  const app = await open('/360/explore', boot([]));
  expect(pagePlace.replace).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('link', { name: 'Infra' }).click());
  await waitFor(() => expect(app.address()).toBe('/360/settings/general'));
  await app.go('/nowhere');
  await waitFor(() => expect(app.address()).toBe('/360/explore'));
});

test('the alternate navigation lists Logs to Explore, Dashboards, APM, Infra and Alerts [shell-2.6-15]', async () => {
  const app = await open('/general', boot(['NewNavigation']));
  const list = await screen.findByRole('list', { name: 'Products' });
  expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Logs', 'Dashboards', 'APM', 'Infra', 'Alerts']);
  await act(async () => screen.getByRole('link', { name: 'Logs' }).click());
  await waitFor(() => expect(app.address()).toBe('/explore'));
  // What has no place in it is one click further.
  expect(screen.queryByRole('link', { name: 'Data Hub' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'More' }).click());
  expect(screen.getByRole('link', { name: 'Data Hub' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Back to the bar' }).click());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Products' })).toBeNull());
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: '/api/user-state/navigation', body: { value: { enabled: false, userDisabled: true } } }),
  );
});
