import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, navGroups, pages } from '#sdk';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as accountManagementHalf } from '../../../plugins/account-management/browser';
import { manifest as accountManagement } from '../../../plugins/account-management/plugin';
import { browser as newAccountHalf } from '../../../plugins/new-account/browser';
import { pagePlace } from '../../../plugins/new-account/browser/pagePlace';
import { manifest as newAccount } from '../../../plugins/new-account/plugin';
import { browser as signInHalf } from '../../../plugins/sign-in/browser';
import { manifest as signIn } from '../../../plugins/sign-in/plugin';
import { browser as systemStatusHalf } from '../../../plugins/system-status/browser';
import { pollInterval } from '../../../plugins/system-status/browser/pollNotifications';
import { manifest as systemStatus } from '../../../plugins/system-status/plugin';
import { browser as userStateHalf } from '../../../plugins/user-state/browser';
import { manifest as userState } from '../../../plugins/user-state/plugin';
import { browser as welcomeHalf } from '../../../plugins/welcome/browser';
import { manifest as welcome } from '../../../plugins/welcome/plugin';

const notes = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('notes', { path: '/notes', state: 'dashboard.notes' }, { code: 'page' }),
    navGroups.add('notes', { title: 'Notes', icon: 'logs', path: '/notes' }),
  ],
});
const halves: Record<string, AnyHalf> = {
  'account-management': accountManagementHalf,
  'new-account': newAccountHalf,
  'sign-in': signInHalf,
  'system-status': systemStatusHalf,
  'user-state': userStateHalf,
  welcome: welcomeHalf,
  notes: { code: { page: async () => ({ default: () => <p>All notes</p> }) } },
};
const plugins = [accountManagement, newAccount, signIn, systemStatus, userState, welcome, notes];
const signedIn = bootOf(plugins, {
  session: { ...adminSession, plan: { planType: 'trial', isCommunityAccount: false } },
  facts: { role: ['admin'], account: ['owner'], plan: ['trial'], plugin: plugins.map(({ id }) => id) },
});
const signedOut = bootOf([signIn], { session: undefined, facts: { role: [] } } as never);

/** Calls of the start steps. */
const check = 'GET /api/new-account-check';
const navigation = 'GET /api/user-state/navigation';
const history = 'GET /api/user-state/user-history';
const center = 'GET /api/user-state/welcome-center';
const status = 'GET /api/system-status';

const kept = (value: unknown) => ({ name: 'x', scope: 'user', value, version: null, revision: 0, updatedAt: null, expiresAt: null });
const answers: Record<string, unknown> = {
  [check]: { isNewAccount: false },
  [status]: { state: 'up', services: [], incidents: [], asOf: '2026-03-01T00:00:00.000Z' },
};

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});
const loader = () => screen.queryByRole('status', { name: 'Starting Astrolabe' });

interface Setting {
  readonly boot?: typeof signedIn;
  /** A call that is not answered until it is let go. */
  readonly held?: string;
  readonly failing?: string;
  readonly said?: Record<string, unknown>;
  readonly at?: string;
}
async function open({ boot = signedIn, held, failing, said = {}, at = '/notes' }: Setting = {}) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  running = await renderApplication({
    boot,
    halves,
    at,
    answer: async ({ method, path }) => {
      const call = `${method} ${path}`;
      if (call === held) await gate;
      if (call === failing) return json({ code: 'BROKEN', message: `broken: ${path}` }, 500);
      if (path === '/api/login') {
        running?.prepare(signedIn);
        return json({ signedIn: true });
      }
      return json({ ...answers, ...said }[call] ?? kept(null));
    },
  });
  return { app: running, letGo: () => act(async () => letGo()) };
}

test('after login the accounts are fetched, the settings loaded, the welcome flow and the polling for notifications started, in this order [shell-4-30]', async () => {
  const { app } = await open({ boot: signedOut, at: '/login?redirect=%2Fnotes' });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Orbit-and-9-stars!' } });
  const before = app.calls.length;
  await act(async () => screen.getByRole('button', { name: 'Log in' }).click());
  await screen.findByText('All notes');
  await screen.findByText(/^Welcome to Astrolabe, Ada/);
  const steps = [navigation, history, center, status];
  const order = app.calls.slice(before).filter((call) => call === 'POST /api/login' || steps.includes(call));
  expect([...new Set(order)]).toEqual(['POST /api/login', ...steps]);
});

test.each([
  ['the new-account check', check],
  ['the accounts and the preference of a minified navigation', navigation],
  ['the settings', history],
  ['the welcome flow', center],
])('a full-screen loader shows until the last one has ended, %s here [shell-4-40] [assist-4-22]', async (_name, held) => {
  const { letGo } = await open({ held });
  await screen.findByText('All notes');
  expect(loader()).not.toBeNull();
  const { position, inset } = getComputedStyle(loader() as Element);
  expect([position, inset]).toEqual(['fixed', '0']);
  await letGo();
  await waitFor(() => expect(loader()).toBeNull());
});

test.each([check, navigation, history, center])(
  '%s fails: it is logged, and the application opens all the same [shell-4-42] [assist-4-24]',
  async (failing) => {
    const { app } = await open({ failing });
    await screen.findByText('All notes');
    await waitFor(() => expect(loader()).toBeNull());
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(app.errors.map(String).join()).toContain(`broken: ${failing.slice('GET '.length)}`);
  },
);

test('an account of the new experience has the page replaced by it, and nothing of this one is shown [shell-4-41] [assist-4-23] [assist-7-24]', async () => {
  const replaced = vi.spyOn(pagePlace, 'replace').mockImplementation(() => {});
  const assigned = vi.spyOn(pagePlace, 'path').mockReturnValue('/notes');
  await open({ said: { [check]: { isNewAccount: true } } });
  await waitFor(() => expect(replaced).toHaveBeenCalledExactlyOnceWith('/360'));
  expect(assigned).toHaveBeenCalled();
  expect(loader()).not.toBeNull();
});

test('a bar that was put aside is put aside again, and what is done with it is kept', async () => {
  const { app } = await open({ said: { [navigation]: kept({ minified: true, pinnedAccounts: [7] }) } });
  await screen.findByText('All notes');
  await act(async () => (await screen.findByRole('button', { name: 'Show the navigation' })).click());
  expect(screen.getByRole('link', { name: 'Astrolabe: start page' })).toBeTruthy();
  await waitFor(() => expect(app.calls).toContain('PUT /api/user-state/navigation'));
});

test('polling goes on while somebody is signed in, and tells what does not work and what works again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const service = { key: 'metrics', title: 'Metrics', about: '', reason: null, since: null };
  const said: Record<string, unknown> = {
    [status]: { services: [{ ...service, state: 'down', reason: 'The engine does not answer.' }] },
  };
  const { app } = await open({ said });
  await screen.findByText('Metrics does not work');
  expect(screen.getByText('The engine does not answer.')).toBeTruthy();
  said[status] = { services: [{ ...service, state: 'up' }] };
  await act(() => vi.advanceTimersByTimeAsync(pollInterval));
  await screen.findByText('Metrics works again');
  await app.reboot(signedOut);
  const before = app.calls.filter((call) => call === status).length;
  await act(() => vi.advanceTimersByTimeAsync(3 * pollInterval));
  expect(app.calls.filter((call) => call === status)).toHaveLength(before);
});
