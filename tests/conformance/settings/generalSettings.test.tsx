import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BootDocument, BootSession } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as settings } from '../../../plugins/settings/plugin';
import { manifest as userState } from '../../../plugins/user-state/plugin';
import { server } from '../../../plugins/user-state/server';
import { answersOf } from '../shell/answersOf';
import { bootOfProduct, openProduct } from '../shell/openProduct';

let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  host = await testHost({
    plugins: [{ manifest: settings }, { manifest: userState, server }],
    facts: { role: ['admin'] },
    records: true,
  });
});
/** Paths of which nothing is saved. */
const broken = new Set<string>();
/** What the server has of the person and the account. */
let known: { fullName: string; name: string; userSettings: BootSession['userSettings'] };
beforeEach(() => {
  broken.clear();
  known = { fullName: 'Ada', name: 'Acme', userSettings: {} };
});
/** What a page has asked for is answered before it goes. */
async function leave(): Promise<void> {
  const left = running;
  running = undefined;
  await waitFor(() => expect(left?.app.queries.isFetching() ?? 0).toBe(0));
  await left?.end();
}
afterEach(leave);
afterAll(() => host.stop());

type Session = NonNullable<BootDocument['session']>;
const sessionNow = ({ user, account }: Session): Partial<Session> => ({
  user: { ...user, fullName: known.fullName },
  account: { ...account, name: known.name },
  userSettings: known.userSettings,
});

/** The product anew: of what came before, only what the server has kept is there. */
async function open(at: string, role: 'admin' | 'user' = 'admin'): Promise<RenderedApplication> {
  await leave();
  const kept = answersOf(host);
  const boot = await bootOfProduct({ role });
  const opened = await openProduct({
    role,
    at,
    own: ['settings', 'sign-in', 'account-management', 'user-state'],
    session: sessionNow,
    answer: async (request) => {
      const { method, path, body } = request;
      if (method !== 'GET' && broken.has(path)) return json({ code: 'INTERNAL', message: 'Something went wrong.' }, 500);
      if (path.startsWith('/api/user-state/')) return kept(request);
      if (method !== 'GET') {
        if (path === '/api/user-settings') known.userSettings = { ...known.userSettings, ...(body as object) };
        else Object.assign(known, body);
        const { session } = boot;
        if (session !== undefined) opened.prepare({ ...boot, session: { ...session, ...sessionNow(session) } });
        return json(path.startsWith('/api/accounts/') ? { id: 1, ...known } : known);
      }
      if (path === '/api/me/sessions') return json([]);
      if (path === '/api/me/second-factor') return json({ since: null, recoveryCodesLeft: 0, requiredBy: [], hasPassword: true });
      return json({});
    },
  });
  running = opened;
  return opened;
}
const main = () => within(screen.getByRole('main'));
const landing = () => main().findByLabelText<HTMLSelectElement>('Landing page', { selector: 'select' });
const chosen = async () => (await landing()).selectedOptions[0]?.textContent;
const choose = async (title: string) => {
  const select = await landing();
  fireEvent.change(select, { target: { value: within(select).getByText<HTMLOptionElement>(title).value } });
};
const go = async (path: string) => running?.go(path);
const isAt = (path: string) => waitFor(() => expect(running?.address()).toBe(path));

test('the landing page that a person chooses opens at the root, and a failed choice says so and changes nothing [shell-8-05]', async () => {
  await open('/');
  await isAt('/home');
  await go('/general');
  expect(await chosen()).toBe('The first page of the navigation');
  await choose('Settings / Manage tokens');
  await screen.findByText('Manage tokens is your landing page');
  await open('/');
  await isAt('/manage-tokens');
  await go('/general');
  await waitFor(async () => expect(await chosen()).toBe('Settings / Manage tokens'));

  broken.add('/api/user-state/landing-page');
  await choose('Settings / General settings');
  await screen.findByText('Failed to set new Landing Page');
  await waitFor(async () => expect((await landing()).disabled).toBe(false));
  expect(await chosen()).toBe('Settings / Manage tokens');
  await go('/');
  await isAt('/manage-tokens');
  broken.clear();

  await go('/general');
  await choose('The first page of the navigation');
  await screen.findByText('The landing page is the first one again');
  await go('/');
  await isAt('/home');
});

test('general settings show the account, the person and what they may choose; each is saved or said to have failed, and those of the account are for admins [shell-2.4-03]', async () => {
  await open('/general?part=account');
  const fact = async (name: string) => (await main().findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await fact('Name')).toBe('Acme');
  expect(await fact('Id')).toBe('1');
  expect(await fact('Host')).toBe(location.host);
  const field = (name: string) => main().findByLabelText<HTMLInputElement>(name, { selector: 'input' });
  const button = (name: string) => main().findByText(name, { selector: 'button' });
  const isShut = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true';
  /** Saves once in vain and once for good, by the same deed. */
  const saves = async (path: string, deed: () => Promise<void>, failure: string, success: string) => {
    broken.add(path);
    await deed();
    await screen.findByText(failure);
    broken.clear();
    await deed();
    await screen.findByText(success);
  };
  const rename = (name: string, value: string, save: string) => async () => {
    fireEvent.change(await field(name), { target: { value } });
    await waitFor(async () => expect(await isShut(save)).toBe(false));
    fireEvent.click(await button(save));
  };
  expect((await field('Name of the account')).value).toBe('Acme');
  expect(await isShut('Save account name')).toBe(true);
  await saves(
    '/api/accounts/1',
    rename('Name of the account', 'Observatory', 'Save account name'),
    'The name of the account could not be saved',
    'The account is called Observatory',
  );
  expect(known.name).toBe('Observatory');
  await screen.findByLabelText(/^Account Observatory/, { selector: 'button' });
  await waitFor(async () => expect(await fact('Name')).toBe('Observatory'));

  await go('/general');
  expect((await field('Name')).value).toBe('Ada');
  for (const name of ['Change password', 'Set up two-factor authentication']) await button(name);
  await saves('/api/me/name', rename('Name', 'Grace', 'Save name'), 'Your name could not be saved', 'Your name is Grace');
  const chooseZone = async () => {
    const zone = await main().findByLabelText<HTMLInputElement>('Time zone', { selector: 'input' });
    await waitFor(() => expect(zone.disabled).toBe(false));
    fireEvent.click(zone);
    fireEvent.change(zone, { target: { value: 'Asia/Kolkata' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Asia/Kolkata' }));
  };
  await saves('/api/user-settings', chooseZone, 'The time zone could not be saved', 'Times are shown in Asia/Kolkata');
  fireEvent.click(await main().findByLabelText('Dark'));
  await screen.findByText('Updated the product theme');
  broken.add('/api/user-settings');
  fireEvent.click(await main().findByLabelText('Light'));
  await screen.findByText('Failed to update the product theme');
  broken.clear();
  await choose('Settings / Manage tokens');
  await screen.findByText('Manage tokens is your landing page');

  // A visit later all of it is as it was left.
  await open('/general');
  expect((await field('Name')).value).toBe('Grace');
  expect((await main().findByLabelText<HTMLInputElement>('Time zone', { selector: 'input' })).value).toBe('Asia/Kolkata');
  expect((await main().findByLabelText<HTMLInputElement>('Dark')).checked).toBe(true);
  await waitFor(async () => expect(await chosen()).toBe('Settings / Manage tokens'));
  await go('/');
  await isAt('/manage-tokens');
  await host.inject({ method: 'DELETE', path: '/api/user-state/landing-page' });

  await open('/general?part=account', 'user');
  expect(await fact('Name')).toBe('Observatory');
  expect(main().queryByText('Save account name')).toBeNull();
});
