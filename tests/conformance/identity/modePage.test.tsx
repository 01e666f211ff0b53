import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyHalf, type AppMode, type BootDocument, definePlugin, navGroups, pages } from '#sdk';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as modesHalf } from '../../../plugins/modes/browser';
import { pageLoad } from '../../../plugins/modes/browser/pageLoad';
import { modeTrials } from '../../../plugins/modes/contract';
import { manifest as modes } from '../../../plugins/modes/plugin';

const base = { version: '1.0.0', host: '^0.1.0' } as const;
const page = (path: string, state: string, mode?: AppMode) =>
  pages.add(state, { path, state, ...(mode === undefined ? {} : { modes: [mode] }) }, { code: 'page' });
/** Products of both modes, their trials, and a page that says when it goes away. */
const products = definePlugin({
  ...base,
  id: 'products',
  title: 'Products',
  contributes: [
    page('/explore', 'dashboard.explore'),
    page('/general', 'dashboard.general'),
    page('/security-trial', 'dashboard.security-trial'),
    page('/metrics-trial', 'dashboard.metrics-trial'),
    page('/tracing-trial', 'dashboard.tracing-trial'),
    page('/logs-trial', 'dashboard.logs-trial'),
    navGroups.add('logs', { title: 'Logs', icon: 'logs', path: '/explore' }),
    modeTrials.add('security', { mode: 'SECURITY', path: '/security-trial' }),
    modeTrials.add('logs', { mode: 'OPERATIONS', path: '/logs-trial', states: ['dashboard.explore'], weight: 1 }),
    modeTrials.add('metrics', { mode: 'OPERATIONS', path: '/metrics-trial', states: ['dashboard.metrics'], weight: 2 }),
    modeTrials.add('tracing', { mode: 'OPERATIONS', path: '/tracing-trial', states: ['dashboard.tracing'], weight: 3 }),
  ],
});
const rules = page('/rules/:id', 'dashboard.rules', 'SECURITY');
const guarded: BootDocument['plugins'][number] = { ...products, contributes: [...products.contributes, rules] };

const happened: string[] = [];
function Leaving() {
  return <p ref={(element) => (element === null ? void happened.push('the page before is gone') : undefined)}>All logs</p>;
}
const halves: Record<string, AnyHalf> = { modes: modesHalf, products: { code: { page: async () => ({ default: Leaving }) } } };

const inMode = (appMode: AppMode, available: readonly AppMode[]): BootDocument =>
  bootOf([modes, appMode === 'SECURITY' ? guarded : products], {
    session: { ...adminSession, appMode, modes: available },
    facts: { role: ['admin'], mode: [appMode], plugin: ['modes', 'products'] },
  });
const both: readonly AppMode[] = ['OPERATIONS', 'SECURITY'];

let running: RenderedApplication | undefined;
beforeEach(() => {
  happened.length = 0;
  vi.spyOn(pageLoad, 'at').mockImplementation((address) => void happened.push(`load ${address}`));
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.restoreAllMocks();
});
async function open(at: string, boot: BootDocument, answer: () => Response = () => json({ appMode: 'SECURITY' })) {
  const app = await renderApplication({
    boot,
    halves,
    at,
    answer: ({ method, path }) => {
      happened.push(`${method} ${path}`);
      return answer();
    },
  });
  running = app;
  return app;
}

test.each([
  ['/switch-mode?mode=security&state=dashboard.rules&nextStateParams=%7B%22id%22%3A%227%22%7D', '/rules/7'],
  ['/switch-mode?mode=security', '/'],
])('%s: the views before go, the server switches, the session is fetched, the application loads at %s [shell-4-28]', async (to, place) => {
  const app = await open('/explore', inMode('OPERATIONS', both));
  await screen.findByText('All logs');
  app.prepare(inMode('SECURITY', both));
  const before = app.calls.length;
  await app.go(to);
  await waitFor(() => expect(pageLoad.at).toHaveBeenCalled());
  expect(happened).toEqual(['the page before is gone', 'POST /api/switch-system-mode/SECURITY', `load ${place}`]);
  expect(app.calls.slice(before)).toEqual(['POST /api/switch-system-mode/SECURITY', 'GET /api/boot']);
});

test.each([
  ['OPERATIONS', 'mode=security', '/security-trial'],
  ['OPERATIONS', 'mode=security&state=dashboard.metrics', '/security-trial'],
  ['SECURITY', 'mode=operations&state=dashboard.metrics', '/metrics-trial'],
  ['SECURITY', 'mode=operations&state=dashboard.tracing.search', '/tracing-trial'],
  ['SECURITY', 'state=dashboard.explore', '/logs-trial'],
  ['SECURITY', '', '/logs-trial'],
] as const)('in %s who lacks the mode of ?%s is sent to %s, with what was wanted [shell-4-32]', async (mode, query, trial) => {
  const app = await open(`/switch-mode?${query}`, inMode(mode, [mode]));
  await waitFor(() => expect(app.address()).toBe(query === '' ? trial : `${trial}?${query}`));
  expect(app.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a refusal shows the message of the server as an unexpected error and leads to the root of the mode [shell-7-50]', async () => {
  const app = await open('/switch-mode?mode=security', inMode('OPERATIONS', both), () =>
    json({ code: 'MODE_UNAVAILABLE', message: 'The Security mode needs a security account.' }, 403),
  );
  await screen.findByText('Unexpected error');
  expect(screen.getByText('The Security mode needs a security account.')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/explore'));
  expect(pageLoad.at).not.toHaveBeenCalled();
});

test('the switch in the bar names the mode and leads to the other [shell-1-09]', async () => {
  const app = await open('/explore', inMode('OPERATIONS', both));
  const control = await screen.findByRole('button', { name: 'Mode: Operations' });
  await act(async () => control.click());
  app.prepare(inMode('SECURITY', both));
  await act(async () => screen.getByRole('menuitemradio', { name: 'Security' }).click());
  await waitFor(() => expect(happened).toContain('POST /api/switch-system-mode/SECURITY'));
  await screen.findByRole('button', { name: 'Mode: Security' });
});
