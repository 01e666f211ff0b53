import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BootSession, banners, definePlugin, pages } from '#sdk';
import { ApiError, apiService, liveEventsService, noticesService, Slot, sessionService, themeService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { type AdminAccount, type AdminFlag, accountSections } from '../contract';
import { manifest } from '../plugin';
import { openAfresh } from './openAfresh';

vi.mock('./openAfresh', () => ({ openAfresh: vi.fn() }));

/** A page that shows what plugins put above pages, and a section of an account. */
const other = {
  manifest: definePlugin({
    id: 'other',
    title: 'Other',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [
      pages.add('frame', { path: '/frame', state: 'frame' }, { code: 'frame' }),
      accountSections.add('plan', { title: 'Plan' }, { code: 'plan' }),
    ],
  }),
  browser: {
    code: {
      frame: async () => ({ default: () => <Slot point={banners} /> }),
      plan: async () => ({ default: ({ account }: { account: AdminAccount }) => <p>The plan of {account.ownerName}</p> }),
    },
  },
};

const root: BootSession = {
  user: { id: 1, role: 'admin', username: 'root@example.com', fullName: 'Root', userRegistered: true },
  account: { id: 7, name: 'Own', type: 'owner', accountCreatedDate: '2026-01-02T03:04:05.000Z' },
  accounts: [{ id: 7, name: 'Own', type: 'owner', role: 'admin' }],
  plan: { planType: 'enterprise', isCommunityAccount: false },
  featureFlags: [],
  permissions: [],
  userSettings: {},
  integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
  appMode: 'OPERATIONS',
  modes: ['OPERATIONS'],
  isSysAdmin: true,
  appAdminPanelUrl: '/__admin__/accounts',
};
const inPlace = (returnUrl: string | null): BootSession => ({
  ...root,
  user: { ...root.user, id: 2, username: 'ada@example.com' },
  account: { ...root.account, id: 42, name: 'Shop' },
  isSysAdmin: false,
  impersonation: { currentAccountId: 'i-42', adminAccountId: 7, returnUrl },
});
const shop: AdminAccount = {
  id: 42,
  name: 'Shop',
  type: 'owner',
  ownerId: 42,
  ownerName: 'Shop',
  planType: 'pro',
  users: 2,
  createdAt: '2026-01-02T03:04:05.000Z',
};
const user = (id: number, username: string, role: 'admin' | 'user') => ({
  id,
  username,
  fullName: `Person ${id}`,
  isSysAdmin: id === 1,
  createdAt: shop.createdAt,
  accounts: [{ id: 42, name: 'Shop', role }],
});
const flag: AdminFlag = {
  name: 'NewNavigation',
  pluginId: 'host',
  title: 'The other side navigation',
  stage: 'preview',
  removeBy: 'never',
  default: false,
  owner: 'Astrolabe',
  readers: ['host host/nav-group@1 logs'],
  everybody: false,
  account: null,
  own: null,
};

let host: TestHost | undefined;
beforeEach(() => vi.mocked(openAfresh).mockClear());
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

/** The pages on a server that answers with these, by the call without its query. */
async function open(path: string, session: BootSession, answers: Readonly<Record<string, unknown>> = {}, plugin: readonly string[] = []) {
  const calls: [string, unknown?][] = [];
  const answer = async (call: string, body?: unknown): Promise<never> => {
    calls.push(body === undefined ? [call] : [call, body]);
    const found = answers[call.split('?')[0] ?? ''];
    if (found instanceof Error) throw found;
    if (found === undefined) throw new ApiError(404, 'NOT_FOUND', `Nothing at ${call}`);
    return structuredClone(found) as never;
  };
  const api = {
    get: (to: string) => answer(`GET ${to}`),
    post: (to: string, body: unknown) => answer(`POST ${to}`, body),
    put: (to: string, body: unknown) => answer(`PUT ${to}`, body),
  };
  const show = vi.fn();
  const refresh = vi.fn(async () => {});
  const role = session.impersonation === undefined ? ['admin', 'system-admin'] : ['admin', 'impersonated'];
  const boot = { version: '0.1.0', csrfToken: '', facts: { role, plugin }, plugins: [], unavailable: [], closedPages: [], safe: [] };
  host = await testHost({
    plugins: [{ manifest, browser }, other],
    facts: { role },
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show }),
        provide(liveEventsService, { subscribe: () => () => undefined }),
        provide(sessionService, { boot, session, refresh }),
        provide(themeService, { theme: 'light', choose: async () => {} }),
      ],
    },
  });
  const page = await host.visit(path);
  return { page, calls, show, refresh };
}
const stopCall = 'POST /api/app/impersonation/stop';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the banner names the account; stopping goes back to where the admin was, else to the origin [shell-2.7-01] [shell-2.1-17]', async () => {
  for (const [returnUrl, to] of [
    ['/__admin__/users?search=ada', '/__admin__/users?search=ada'],
    [null, '/'],
  ] as const) {
    vi.mocked(openAfresh).mockClear();
    const { calls } = await open('/frame', inPlace(returnUrl), { [stopCall]: { accountId: 7, returnUrl } });
    await screen.findByText('You are impersonating Shop');
    screen.getByText('as ada@example.com');
    press('Stop Impersonation');
    await waitFor(() => expect(openAfresh).toHaveBeenCalledWith(to));
    expect(calls.map(([call]) => call)).toEqual([stopCall]);
    await host?.stop();
  }
  host = undefined;
});

test("editing the account's settings opens its page of the admin panel, as oneself [shell-2.7-01]", async () => {
  const { calls } = await open('/frame', inPlace('/explore'), { [stopCall]: { accountId: 7, returnUrl: '/explore' } });
  await screen.findByText('You are impersonating Shop');
  press('Edit Account Settings');
  await waitFor(() => expect(openAfresh).toHaveBeenCalledWith('/__admin__/accounts/42'));
  expect(calls.map(([call]) => call)).toEqual([stopCall]);
});

test('a stop that fails says so and asks how things are; in an own session there is no banner', async () => {
  const { show, refresh } = await open('/frame', inPlace(null), { [stopCall]: new ApiError(500, 'INTERNAL', 'broken') });
  await screen.findByText('You are impersonating Shop');
  press('Stop Impersonation');
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(show).toHaveBeenCalledWith({ intent: 'danger', title: 'The impersonation did not stop', text: 'broken' });
  expect(openAfresh).not.toHaveBeenCalled();
  await host?.stop();
  const own = await open('/frame', root);
  expect(own.page?.text()).toBe('');
});

const accountAnswers = {
  'GET /api/__admin__/accounts/42': shop,
  'GET /api/__admin__/users': { results: [user(2, 'ada@example.com', 'admin'), user(1, 'root@example.com', 'user')], total: 2 },
  'GET /api/__admin__/flags': [{ ...flag, account: true, own: true }],
};

test("impersonating begins at the origin, with the page's own address to come back to; nobody impersonates themselves", async () => {
  const { calls } = await open('/__admin__/accounts/42', root, {
    ...accountAnswers,
    'POST /api/__admin__/impersonate': { accountId: 42 },
  });
  await screen.findByRole('button', { name: 'Impersonate ada@example.com' });
  expect(screen.queryByRole('button', { name: 'Impersonate root@example.com' })).toBeNull();
  press('Impersonate ada@example.com');
  await waitFor(() => expect(openAfresh).toHaveBeenCalledWith('/'));
  expect(calls.at(-1)).toEqual([
    'POST /api/__admin__/impersonate?accountId=42',
    { username: 'ada@example.com', returnUrl: `${location.pathname}${location.search}` },
  ]);
});

test('a login link for somebody is asked about, made for this account, and shown once; a failure is said in the dialog', async () => {
  const answers: Record<string, unknown> = { ...accountAnswers, 'POST /api/login-links': new ApiError(404, 'PERSON_UNKNOWN', 'Nobody.') };
  const { calls } = await open('/__admin__/accounts/42', root, answers, ['sign-in']);
  await screen.findByRole('button', { name: 'Login link for ada@example.com' });
  press('Login link for ada@example.com');
  fireEvent.change(screen.getByLabelText('Opens for'), { target: { value: '15' } });
  press('Make the link');
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody.');
  answers['POST /api/login-links'] = { path: '/login/link/once', expiresAt: '2026-03-01T00:00:00.000Z' };
  press('Make the link');
  await screen.findByText(`${location.origin}/login/link/once`);
  expect(calls.at(-1)).toEqual(['POST /api/login-links', { email: 'ada@example.com', accountId: 42, minutes: 15 }]);
  press('Done');
  await waitFor(() => expect(screen.queryByText(`${location.origin}/login/link/once`)).toBeNull());
});

test("an account's page changes its name and plan, switches its flags, and shows what other plugins say of it", async () => {
  const { calls, show } = await open('/__admin__/accounts/42', root, {
    ...accountAnswers,
    'PUT /api/__admin__/accounts/42': { ...shop, name: 'Shop 2', planType: 'free' },
    'PUT /api/__admin__/flags/NewNavigation': new ApiError(503, 'UNAVAILABLE', 'The records are away.'),
  });
  await screen.findByText('The plan of Shop');
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Shop 2 ' } });
  fireEvent.change(screen.getByLabelText('Plan type'), { target: { value: 'free' } });
  fireEvent.click(save);
  await waitFor(() => expect(show).toHaveBeenCalledWith({ intent: 'success', title: 'Shop 2 is saved' }));
  expect(calls).toContainEqual(['PUT /api/__admin__/accounts/42', { name: 'Shop 2', planType: 'free' }]);

  const flags = screen.getByRole('region', { name: 'Flags' });
  const choice = within(flags).getByRole('combobox', { name: 'NewNavigation for Shop' }) as HTMLSelectElement;
  expect(choice.value).toBe('On');
  fireEvent.change(choice, { target: { value: 'Off' } });
  await waitFor(() =>
    expect(show).toHaveBeenLastCalledWith({ intent: 'danger', title: 'NewNavigation was not changed', text: 'The records are away.' }),
  );
  expect(calls).toContainEqual(['PUT /api/__admin__/flags/NewNavigation', { value: false, accountId: 42 }]);
  fireEvent.change(choice, { target: { value: 'follow' } });
  await waitFor(() => expect(calls).toContainEqual(['PUT /api/__admin__/flags/NewNavigation', { value: null, accountId: 42 }]));
});

test('all flags are listed with what a person needs to know, and switched for everybody', async () => {
  const { calls } = await open('/__admin__/flags', root, {
    'GET /api/__admin__/flags': [flag, { ...flag, name: 'of tomorrow', pluginId: null, title: 'Not declared by any plugin' }],
    'PUT /api/__admin__/flags/NewNavigation': { name: 'NewNavigation', value: true },
  });
  const row = (await screen.findByText('NewNavigation')).closest('tr');
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent).slice(0, 6)).toEqual([
    'NewNavigation',
    'The other side navigation',
    'Astrolabe',
    'Preview',
    'Never',
    'Off',
  ]);
  fireEvent.click(screen.getByRole('switch', { name: 'NewNavigation for everybody' }));
  await waitFor(() => expect(calls).toContainEqual(['PUT /api/__admin__/flags/NewNavigation', { value: true }]));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'tomorrow' } });
  await waitFor(() => expect(screen.queryByText('NewNavigation')).toBeNull());
  screen.getByText('1 of 2 flags');
});

test('accounts and users are searched and paged on the server; nothing found and a failure say what to do', async () => {
  const results = Array.from({ length: 50 }, (_, n) => ({ ...shop, id: n + 1, ownerId: n + 1, name: `Shop ${n + 1}` }));
  const { calls } = await open('/__admin__/accounts', root, { 'GET /api/__admin__/accounts': { results, total: 120 } });
  await screen.findByText('1 to 50 of 120');
  press('Next');
  await screen.findByText('51 to 100 of 120');
  expect(calls.at(-1)).toEqual(['GET /api/__admin__/accounts?offset=50&limit=50']);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sho' } });
  await waitFor(() => expect(calls.at(-1)).toEqual(['GET /api/__admin__/accounts?search=sho&offset=0&limit=50']));
  await host?.stop();

  await open('/__admin__/accounts?search=x', root, { 'GET /api/__admin__/accounts': { results: [], total: 0 } });
  await screen.findByText('No account is called that');
  await host?.stop();

  await open('/__admin__/users', root, { 'GET /api/__admin__/users': new ApiError(503, 'UNAVAILABLE', 'The records are away.') });
  await screen.findByText('The users could not be read');
  screen.getByRole('button', { name: 'Retry' });
  await host?.stop();

  const users = await open('/__admin__/users', root, {
    'GET /api/__admin__/users': { results: [user(2, 'ada@example.com', 'admin')], total: 1 },
  });
  await screen.findByText('ada@example.com');
  expect(users.page?.element.querySelector('a')?.getAttribute('href')).toBe('/__admin__/accounts/42');
});

test('the style guide shows buttons, inputs, tables, charts and notices, in both themes [shell-2.6-29]', async () => {
  await open('/style-guide', root);
  const grounds = [await screen.findByRole('region', { name: 'Light' }), screen.getByRole('region', { name: 'Dark' })];
  for (const ground of grounds) {
    within(ground).getByRole('button', { name: 'Primary' });
    within(ground).getByRole('textbox', { name: 'Name' });
    within(ground).getByRole('table', { name: 'Example of a table' });
    within(ground).getByText('Warning');
  }
  const [light, dark] = grounds.map((ground) => ground.className);
  expect(light).not.toBe(dark);
  // Charts are drawn in the theme in use, which is changed on the page.
  const charts = [...screen.getByRole('region', { name: 'Charts' }).querySelectorAll<HTMLElement>('[data-chart]')];
  expect(charts.map(({ dataset }) => dataset.chart)).toEqual(expect.arrayContaining(['line', 'area', 'bar', 'column', 'pie']));
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(expect.arrayContaining(['Light', 'Dark']));
});
