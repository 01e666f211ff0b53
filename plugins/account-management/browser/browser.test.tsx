import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountControls, type BootSession, definePlugin, pages, type Role } from '#sdk';
import { ApiError, apiService, noticesService, Slot, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { AccountLoss, ManagedAccount, ManagedAccounts, NewAccount } from '../contract';
import { manifest } from '../plugin';
import { PinnedAccounts } from './selector/PinnedAccounts';
import { pageLoad } from './selector/pageLoad';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** A page that shows what the shell's header would. */
const frame = {
  manifest: definePlugin({
    id: 'frame',
    title: 'Frame',
    version: '1.0.0',
    host: '*',
    contributes: [pages.add('header', { path: '/header', state: 'header', breadcrumb: 'Header' }, { code: 'header' })],
  }),
  browser: { code: { header: async () => ({ default: () => <Slot point={accountControls} /> }) } },
} as const;

const own = (['Shop', 'Prod', 'Guard'] as const).map((name, index) => ({
  id: 7 + index,
  name,
  type: (['owner', 'sub', 'security'] as const)[index] ?? 'sub',
  role: 'admin' as Role,
}));
const sessionOf = (accounts: readonly (typeof own)[number][], settings: Record<string, unknown> = {}) =>
  ({
    user: { id: 1, role: accounts[0]?.role ?? 'admin', username: 'ada@example.com', fullName: 'Ada', userRegistered: true },
    account: { ...accounts[0], accountCreatedDate: '2026-01-02T03:04:05.000Z' },
    accounts,
    userSettings: settings,
  }) as unknown as BootSession;

const usage = { today: 1_000_000_000, daily: 0, month: 30_000_000_000, stored: 0 };
const account = (accountId: number, name: string, type: ManagedAccount['type'], more: Partial<ManagedAccount> = {}): ManagedAccount => ({
  accountId,
  name,
  type,
  createdAt: '2026-01-02T03:04:05.000Z',
  volumeGb: null,
  retentionDays: null,
  softLimitGb: null,
  sharedWith: [],
  usage,
  ...more,
});

interface Setting {
  readonly at: string;
  readonly accounts?: readonly (typeof own)[number][];
  readonly flags?: readonly string[];
  readonly billing?: ManagedAccounts['billing'];
  readonly settings?: Record<string, unknown>;
  /** Beside the three that are always there. */
  readonly more?: readonly ManagedAccount[];
}

/** A page on a server that keeps what it is told. */
async function open({ at, accounts = own, flags = ['ManageAccountsRedesign'], billing, settings, more = [] }: Setting) {
  let managed: ManagedAccounts = {
    accounts: [
      account(7, 'Shop', 'owner'),
      account(8, 'Prod', 'sub', { volumeGb: 4, retentionDays: 14 }),
      account(9, 'Guard', 'security'),
      ...more,
    ],
    removals: [],
    elsewhere: [{ title: 'Warm logs', bytes: 2_000_000_000, storedBytes: 150_000_000 }],
    billing: billing ?? { billingType: 'subscription', contractGb: null },
    month: '2026-03-01',
  };
  const calls: string[] = [];
  let failing: ApiError | undefined;
  const note = (call: string) => {
    calls.push(call);
    if (failing !== undefined) throw failing;
  };
  const loss: AccountLoss = {
    accountId: 8,
    name: 'Prod',
    logs: 1200,
    samples: 0,
    others: [],
    spans: 1,
    elsewhere: [{ title: 'Warm logs', logs: 30_000, storedBytes: 1_500_000 }],
    firstDay: '2026-02-03',
    tokens: 2,
    members: 3,
  };
  const api = {
    get: async (path: string) => {
      note(`GET ${path}`);
      if (path === '/api/accounts/managed') return structuredClone(managed);
      if (path.endsWith('/loss')) return loss;
      if (path === '/api/accounts/metrics')
        return [
          { accountId: 10, name: 'Prometheus', token: 'metrics-token', createdAt: '2026-01-02T03:04:05.000Z', dataStoreType: 'M3DB' },
        ];
      if (path.startsWith('/api/user-state/')) return { value: { pinnedAccounts: [9] }, revision: 1 };
      return { accountId: 8, admin: true, inSupportAccess: false };
    },
    post: async (path: string, body: NewAccount) => {
      note(`POST ${path} ${JSON.stringify(body)}`);
      managed = { ...managed, accounts: [...managed.accounts, account(10, body.name, body.type)] };
      return { accountId: 10, name: body.name, type: body.type, token: 'metrics-token' };
    },
    put: async (path: string, body: Partial<ManagedAccount>) => {
      note(`PUT ${path} ${JSON.stringify(body)}`);
      managed = { ...managed, accounts: managed.accounts.map((one) => (path.endsWith(`/${one.accountId}`) ? { ...one, ...body } : one)) };
      return { accountId: 8, name: body.name };
    },
    delete: async (path: string) => {
      note(`DELETE ${path}`);
      const removal = {
        accountId: 8,
        name: 'Prod',
        type: 'sub' as const,
        at: '2026-03-01T00:00:00.000Z',
        total: 1201,
        left: 1,
        fault: null,
      };
      managed = { ...managed, accounts: managed.accounts.filter(({ accountId }) => accountId !== 8), removals: [removal] };
      return { accountId: 8, name: 'Prod' };
    },
  };
  const show = vi.fn();
  const refresh = vi.fn(async () => undefined);
  host = await testHost({
    plugins: [
      { manifest, browser },
      frame as never,
      { manifest: definePlugin({ id: 'user-state', title: 'State', version: '1.0.0', host: '*', contributes: [] }) },
    ],
    facts: { role: ['admin'], can: ['MANAGE_ACCOUNTS'], account: ['owner'], flag: [...flags] },
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show }),
        provide(sessionService, {
          boot: { facts: { role: ['admin'], flag: [...flags], plugin: ['account-management', 'frame', 'user-state'] } } as never,
          session: sessionOf(accounts, settings),
          refresh,
        }),
      ],
    },
  });
  await host.visit(at);
  return { show, refresh, calls, fail: (error: ApiError) => (failing = error) };
}
// The document of the tests gives nothing a size, so that a popover may count as left and be hidden from screen readers: what is in one
// is looked for all the same. In a browser, the journeys of tests/e2e find it as everybody does.
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name, hidden: true }));
const selector = () => screen.findByRole('button', { name: /^Account Shop/ });

test('with one account the selector cannot be opened, and says the role and the kind of account [shell-2.5-05] [shell-2.5-06]', async () => {
  await open({ at: '/header', accounts: own.slice(0, 1) });
  const button = await selector();
  expect(button.textContent).toContain('Admin, Main account');
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(button);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('the list marks the current account, has pinned ones on top, is searched, and says when nothing is found [shell-2.5-07] [shell-2.5-06] [shell-2.5-08]', async () => {
  await open({ at: '/header' });
  fireEvent.click(await selector());
  const search = await screen.findByRole('searchbox', { name: 'Search accounts', hidden: true });
  const names = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  await waitFor(() => expect(names()).toEqual(['GuardAdmin, Security account', 'ProdAdmin, Sub account', 'ShopAdmin, Main account']));
  expect(screen.getByRole('button', { current: true, hidden: true }).textContent).toContain('Shop');
  fireEvent.change(search, { target: { value: 'pro' } });
  expect(names()).toEqual(['ProdAdmin, Sub account']);
  fireEvent.change(search, { target: { value: 'xyzzy' } });
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('No accounts found');
});

test('another account is entered and the root is loaded; the current one is refused without a call [shell-5-12]', async () => {
  const root = vi.spyOn(pageLoad, 'root').mockImplementation(() => undefined);
  const { calls, show } = await open({ at: '/header' });
  fireEvent.click(await selector());
  fireEvent.click(await screen.findByRole('button', { name: /^Shop\s?Admin/, hidden: true }));
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'User already at the appointed account' }));
  expect(calls.filter((call) => call.includes('replace-user-session'))).toEqual([]);
  fireEvent.click(await selector());
  fireEvent.click(await screen.findByRole('button', { name: /^Prod\s?Admin/, hidden: true }));
  await waitFor(() => expect(root).toHaveBeenCalled());
  expect(calls).toContain('GET /api/replace-user-session/8');
  expect(sessionStorage.getItem('astrolabe.switched-account')).toBe('Prod');
});

test('a switch that the server answers with code 1 says that the account is the current one [shell-8-13]', async () => {
  const { show, fail } = await open({ at: '/header' });
  fireEvent.click(await selector());
  const prod = await screen.findByRole('button', { name: /^Prod\s?Admin/, hidden: true });
  fail(new ApiError(409, '1', 'whatever the server says'));
  fireEvent.click(prod);
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'User already at the appointed account' })));
});

test('after the switch the new page says where one is [shell-4-29]', async () => {
  sessionStorage.setItem('astrolabe.switched-account', 'Prod');
  const { show } = await open({ at: '/header' });
  await selector();
  const notice = expect.objectContaining({ intent: 'success', title: 'You switched to the Prod account' });
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(notice));
  expect(sessionStorage.getItem('astrolabe.switched-account')).toBeNull();
});

test('for a read-only person no names and no tokens of accounts are loaded, and the role is told in words [shell-6-18] [shell-2.5-06]', async () => {
  const { calls } = await open({ at: '/header', accounts: own.map((one) => ({ ...one, role: 'read-only' as const })) });
  expect((await selector()).textContent).toContain('Read only, Main account');
  fireEvent.click(await selector());
  await screen.findByRole('searchbox', { hidden: true });
  await waitFor(() => expect(calls).toEqual(['GET /api/user-state/navigation']));
});

test('accounts are pinned only once the list and the pins are known, and what else is kept with them stays [shell-5-13]', async () => {
  let kept = { value: { minified: true, pinnedAccounts: [9] as number[] }, revision: 4 };
  let known: readonly number[] | undefined;
  let conflicts = 0;
  const puts: unknown[] = [];
  const api = {
    get: async () => structuredClone(kept),
    put: async (_path: string, body: typeof kept) => {
      puts.push(body);
      if (conflicts > 0) {
        conflicts -= 1;
        kept = { value: { minified: false, pinnedAccounts: [9, 7] }, revision: 5 };
        throw new ApiError(409, 'STATE_CHANGED', 'changed elsewhere');
      }
      kept = { value: body.value, revision: body.revision + 1 };
      return kept;
    },
  };
  const show = vi.fn();
  const pinned = new PinnedAccounts(api as never, { show }, () => known);
  await pinned.toggle(8);
  await pinned.load();
  await pinned.toggle(8);
  expect([puts, pinned.ids]).toEqual([[], [9]]);
  known = [7, 8, 9];
  await pinned.toggle(5);
  expect(puts).toEqual([]);
  await pinned.toggle(8);
  expect(puts).toEqual([{ value: { minified: true, pinnedAccounts: [9, 8] }, revision: 4 }]);
  expect(pinned.ids).toEqual([9, 8]);
  await pinned.toggle(9);
  expect([pinned.ids, kept.value.pinnedAccounts]).toEqual([[8], [8]]);
  conflicts = 1;
  await pinned.toggle(8);
  expect(kept.value).toEqual({ minified: false, pinnedAccounts: [9, 7] });
  conflicts = 9;
  await pinned.toggle(7);
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ title: 'The pinned accounts could not be kept' }));
});

test('accounts that cannot be fetched are said with what to do [data-8-07]', async () => {
  const { fail } = await open({ at: '/header' });
  fail(new ApiError(500, 'INTERNAL', 'broken'));
  await host?.visit('/manage-accounts');
  expect(await screen.findByText('Error fetching accounts')).toBeDefined();
  expect(screen.getByText('Reload the page, or contact support if it goes on.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('accounts are listed by product with volume, use and retention, changed and deleted with what is lost named [shell-2.4-13]', async () => {
  const { calls } = await open({ at: '/manage-accounts' });
  const row = async (name: string) => (await screen.findByText(name, { selector: 'span' })).closest('tr')?.textContent;
  expect(await row('Prod')).toContain('Sub account4 GB1.0 GB25 %14 days');
  expect(screen.queryByText('Guard')).toBeNull();

  press('Actions for Prod');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Volume a day'), { target: { value: 'much' } });
  expect(within(dialog).getByText('Give a number above 0, or nothing.')).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText('Volume a day'), { target: { value: '2' } });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Shop' }));
  press('Save', dialog);
  await waitFor(async () => expect(await row('Prod')).toContain('2 GB1.0 GB50 %14 daysShop'));
  expect(calls).toContain('PUT /api/accounts/8 {"volumeGb":2,"retentionDays":14,"softLimitGb":null,"sharedWith":[7]}');

  press('Actions for Prod');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the account Prod?' });
  await within(question).findByText('1,200 logs, 30,000 warm logs (1.5 MB of files), 1 span, the oldest of 2026-02-03');
  expect(within(question).getByText('2 tokens: what sends with them is refused at once')).toBeDefined();
  expect(within(question).getByText('The access of 3 people with a role of their own in it')).toBeDefined();
  press('Delete account', question);
  await screen.findByText('1,200 of 1,201 rows are removed.');
  expect(calls).toContain('DELETE /api/accounts/8');
});

test.each([['redesigned', ['ManageAccountsRedesign']] as const, ['legacy', []] as const])(
  'the %s form lists accounts of every type under their product, and they change places [shell-2.4-13]',
  async (_form, flags) => {
    const more = (['metrics', 'tracing', 'timeless', 'restore'] as const).map((type, index) => account(20 + index, `A ${type} one`, type));
    const { calls } = await open({ at: '/manage-accounts', flags, more });
    const listed = () => {
      const [, ...lines] = within(screen.getByRole('table')).getAllByRole('row');
      return lines.map((line) => [...line.children].slice(0, 2).map((cell) => cell.textContent));
    };
    await screen.findByText('Prod', { selector: 'span' });
    expect(listed()).toEqual([
      ['Shop', 'Main account'],
      ['Prod', 'Sub account'],
      ['A timeless one', 'Timeless account'],
      ['A restore one', 'Restore account'],
    ]);
    for (const [tab, line] of [
      ['Metrics (1)', ['A metrics one', 'Metrics account']],
      ['Tracing (1)', ['A tracing one', 'Tracing account']],
      ['Security (1)', ['Guard', 'Security account']],
    ] as const) {
      fireEvent.click(screen.getByRole('tab', { name: tab }));
      await waitFor(() => expect(listed()).toEqual([line]));
    }
    fireEvent.click(screen.getByRole('tab', { name: 'Logs (4)' }));
    await waitFor(() => expect(listed()).toHaveLength(4));
    press('Actions for Prod');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(calls.find((call) => call.includes('accountIds'))).toContain('{"accountIds":[22,9,20,21,8,23]}'));
  },
);

test('with consumption billing the page shows each use against the contract, and saves a soft limit [shell-2.4-14]', async () => {
  const billing = { billingType: 'consumption' as const, contractGb: 300 };
  const { calls } = await open({ at: '/manage-accounts', flags: ['ManageConsumptionAccounts'], billing });
  expect(await screen.findByText('90.0 GB of 300 GB')).toBeDefined();
  const row = () => screen.getByText('Prod', { selector: 'span' }).closest('tr')?.textContent;
  expect(row()).toContain('30.0 GB10 %No limit');
  expect(screen.getByRole('button', { name: 'New account' })).toHaveProperty('disabled', false);
  press('Actions for Prod');
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeDefined();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Soft limit a month'), { target: { value: '60' } });
  press('Save', dialog);
  await waitFor(() => expect(row()).toContain('60 GB, 50 %'));
  expect(calls.some((call) => call.startsWith('PUT /api/accounts/8') && call.includes('"softLimitGb":60'))).toBe(true);
});

test('the address opens the product, the dialog for a metrics account and the guide, which also follows the creation [shell-2.4-15]', async () => {
  const { calls, show } = await open({ at: '/manage-accounts?product=Metrics&createMetricAccount=true' });
  const dialog = await screen.findByRole('dialog', { name: 'New account' });
  expect(screen.getByRole('tab', { name: 'Metrics (0)', hidden: true }).getAttribute('aria-selected')).toBe('true');
  expect(within(dialog).getByLabelText('Type')).toHaveProperty('value', 'metrics');
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Prometheus' } });
  press('Create account', dialog);
  const guide = await screen.findByRole('dialog', { name: 'Set up metrics' });
  await within(guide).findByText(/credentials: metrics-token/);
  expect(calls.some((call) => call.startsWith('POST /api/accounts {') && call.includes('"type":"metrics"'))).toBe(true);
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your Infrastructure Monitoring account is ready for you. Enjoy!' }));
  await host?.stop();
  await open({ at: '/manage-accounts?product=Tracing' });
  expect((await screen.findByRole('tab', { name: 'Tracing (0)' })).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await host?.stop();
  await open({ at: '/manage-accounts?showMetricsGuide=true' });
  expect(await screen.findByRole('dialog', { name: 'Set up metrics' })).toBeDefined();
});

test('where the new design is not for everybody, a person may choose it [shell-2.4-11] [shell-2.4-13]', async () => {
  const { calls } = await open({ at: '/manage-accounts', flags: [] });
  expect(await screen.findByText('Prod', { selector: 'span' })).toBeDefined();
  expect(screen.queryByText('Stored')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'New design' }));
  await waitFor(() => expect(calls).toContain('POST /api/user-settings {"manage-accounts-redesign":true}'));
  await host?.stop();
  await open({ at: '/manage-accounts', flags: [], settings: { 'manage-accounts-redesign': true } });
  expect(await screen.findByText('Stored')).toBeDefined();
});
