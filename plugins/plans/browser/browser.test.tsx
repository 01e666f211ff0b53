import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiService, liveEventsService, noticesService, themeService, zoneNamed } from '#sdk/browser';
import type { Account, PlanType } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { LimitState, PlanUsage, UpgradeRequest } from '../contract';
import { manifest } from '../plugin';
import { PlanBook } from '../server/book/PlanBook';
import { type KeptPlan, unchanged } from '../server/book/PlanRecords';
import { limitWords } from './limitWords';
import { usageRows } from './usageRows';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const main: Account = { id: 1, name: 'Main', type: 'owner', ownerId: 1, createdAt: '2026-01-01T12:00:00.000Z' };
const usage: PlanUsage = {
  days: ['2026-03-01', '2026-03-02'],
  products: [
    {
      product: 'logs',
      dailyLimitBytes: 2_000_000_000,
      accounts: [
        { accountId: 1, account: 'Main', bytes: [1_000_000_000, 1_500_000_000], items: [10, 20] },
        { accountId: 2, account: 'Shop', bytes: [0, 400_000_000], items: [0, 5] },
      ],
    },
    { product: 'metrics', dailyLimitBytes: null, accounts: [] },
    { product: 'tracing', dailyLimitBytes: null, accounts: [{ accountId: 2, account: 'Shop', bytes: [0, 3000], items: [0, 3] }] },
    { product: 'siem', dailyLimitBytes: null, accounts: [] },
  ],
};

interface Options {
  readonly planType?: PlanType;
  readonly contact?: string | null;
  readonly flag?: readonly string[];
  readonly type?: string;
  readonly isAdmin?: boolean;
}

/** The plan's pages on a book of plans in memory. */
async function open(path: string, { planType = 'trial', contact = null, flag = [], type = 'owner', isAdmin = true }: Options = {}) {
  const kept: KeptPlan = unchanged(1);
  const book = new PlanBook({
    records: { of: async () => kept, save: async (_id: number, part: object) => void Object.assign(kept, part) } as never,
    identity: {
      accounts: async () => [main],
      planTypes: async () => new Map([[1, planType]]),
      setPlanType: async () => true,
      countPeople: async () => 3,
    },
    events: { publish: () => undefined },
    accounts: { setBilling: async () => undefined },
    maxKibanaFieldsNum: 1000,
    contact,
    now: () => Date.parse('2026-03-02T12:00:00Z'),
  });
  const role = isAdmin ? 'admin' : 'user';
  const can = manifest.contributes.filter(
    ({ point, data }) => point === 'host/permission@1' && 'roles' in data && data.roles.includes(role),
  );
  const asked: string[] = [];
  const api = {
    get: async (address: string) => {
      asked.push(address);
      return address.startsWith('/api/plan/usage') ? usage : book.details(1);
    },
    post: async (address: string, body?: UpgradeRequest) => {
      if (body !== undefined) await book.requestUpgrade(1, body.product, body.planType, 'me@example.com');
      else if (address.endsWith('/cancellation')) await book.cancel(1, 'me@example.com');
      return book.details(1);
    },
    delete: async () => {
      await book.cancel(1, undefined);
      return book.details(1);
    },
  };
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: [role], can: can.map(({ id }) => id), mode: ['OPERATIONS'], account: [type], flag },
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show: () => undefined }),
        provide(themeService, { theme: 'light', choose: async () => undefined }),
        provide(liveEventsService, { subscribe: () => () => undefined }),
      ],
    },
  });
  await host.visit(path);
  return { asked, kept: () => kept };
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('plan has the parameter productToNavigateTo, and usage is a state of its own [shell-2.4-16]', async () => {
  await open('/plan-and-billing/plan?productToNavigateTo=Metrics');
  expect((await screen.findByRole('tab', { name: 'Metrics' })).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('table', { name: 'Plan of Metrics' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'SIEM' }));
  expect(screen.getByRole('table', { name: 'Plan of SIEM' })).toBeTruthy();
  const states = manifest.contributes.flatMap(({ data }) => ('state' in data ? [data.state] : []));
  expect(states).toEqual(['dashboard.plan-and-billing', 'dashboard.plan-and-billing.plan', 'dashboard.plan-and-billing.usage']);
});

test('a trial shows its end and Upgrade, and an upgrade that is asked for is recorded as the pending plan, with no billing provider [shell-2.4-17]', async () => {
  const { kept } = await open('/plan-and-billing/plan');
  await screen.findByText('Jan 15, 2026');
  expect(screen.getByText('Trial ends')).toBeTruthy();
  expect(screen.getByText('Payment method').nextSibling?.textContent).toBe('None, this installation bills nobody');
  expect(cells(screen.getByRole('table', { name: 'Plan of Log analytics' }))).toEqual([
    ['Plan of Log analytics', 'Current', 'Pending'],
    ['Plan', 'Trial', '–'],
    ['Volume', '5 GB a day', '–'],
    ['Retention', '14 days', '–'],
    ['Price or licence', 'Free while the trial lasts', '–'],
    ['More than the volume', 'Refused until the day is over', '–'],
    ['In effect', 'Now', 'Nothing is to change'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Plan' }), { target: { value: 'pro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for it' })).toBeNull());
  expect(cells(screen.getByRole('table', { name: 'Plan of Log analytics' })).map(([, , pending]) => pending)).toEqual([
    'Pending',
    'Pro',
    '50 GB a day',
    '30 days',
    'By agreement',
    'Taken, and told to admins',
    'Asked for by me@example.com, waits for the operator',
  ]);
  expect(kept().pending).toMatchObject({ effectiveAt: null, values: { products: { logs: { planType: 'pro' } } } });
});

test('the limit of users and how many there are stand on the plan page; whom to ask is linked only where it is known [shell-2.4-17] [shell-9-14]', async () => {
  await open('/plan-and-billing/plan');
  await screen.findByText('Your plan includes 10 users. 3 are there.');
  expect(screen.queryByRole('link', { name: 'Contact us about plans' })).toBeNull();
  await host?.stop();
  await open('/plan-and-billing/plan', { contact: 'mailto:sales@example.com', planType: 'enterprise' });
  expect((await screen.findByRole('link', { name: 'Contact us about plans' })).getAttribute('href')).toBe('mailto:sales@example.com');
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
  expect(screen.getByText('Your plan has no limit of users. 3 are there.')).toBeTruthy();
});

test('RightToCancel shows admins of a main account the way to ask for cancellation, after they have confirmed it [assist-6-15]', async () => {
  expect(manifest.contributes.find(({ id }) => id === 'RightToCancel')?.data).toMatchObject({ default: false });
  await open('/plan-and-billing/plan');
  await screen.findByText('Trial ends');
  expect(screen.queryByRole('button', { name: 'Request cancellation' })).toBeNull();
  await host?.stop();
  await open('/plan-and-billing/plan', { flag: ['RightToCancel'], type: 'sub' });
  await screen.findByText('Trial ends');
  expect(screen.queryByRole('button', { name: 'Request cancellation' })).toBeNull();
  await host?.stop();
  await open('/plan-and-billing/plan', { flag: ['RightToCancel'], isAdmin: false });
  expect(screen.queryByRole('button', { name: 'Request cancellation' })).toBeNull();
  await host?.stop();
  const { kept } = await open('/plan-and-billing/plan', { flag: ['RightToCancel'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Request cancellation' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Request cancellation of the plan of Main?');
  expect(kept().cancellation).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request cancellation' }));
  await screen.findByText('The cancellation was asked for on Mar 02, 2026 by me@example.com.');
  fireEvent.click(screen.getByRole('button', { name: 'Take the request back' }));
  await screen.findByRole('button', { name: 'Request cancellation' });
  expect(kept().cancellation).toBeNull();
});

test('usage is shown by product under its limit, with totals by account, over the period that is chosen [shell-2.4-18]', async () => {
  const { asked } = await open('/plan-and-billing/usage');
  const logs = await screen.findByRole('region', { name: 'Log analytics' });
  expect(logs.textContent).toContain('Main 2.5 GB');
  expect(logs.textContent).toContain('Limit 2.0 GB a day');
  expect(screen.queryByRole('region', { name: 'Metrics' })).toBeNull();
  expect(cells(screen.getByRole('table', { name: 'Used by product and account' })).slice(1)).toEqual([
    ['Log analytics', 'Main', '30', '1.5 GB', '2.5 GB'],
    ['Log analytics', 'Shop', '5', '400.0 MB', '400.0 MB'],
    ['Log analytics', 'All accounts', '35', '1.9 GB', '2.9 GB'],
    ['Tracing', 'Shop', '3', '3.0 kB', '3.0 kB'],
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '7' } });
  await waitFor(() => expect(asked).toHaveLength(2));
  const days = asked.map((address) => {
    const query = new URL(address, 'http://test').searchParams;
    return (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000 + 1;
  });
  expect(days).toEqual([30, 7]);
});

test('the entry is there for admins in Operations mode, and in no other [shell-6-08]', async () => {
  const shown = async (mode: string, can: readonly string[]) => {
    const running = await testHost({ plugins: [{ manifest, browser }], facts: { role: ['admin'], can, mode: [mode], account: ['owner'] } });
    const entry = running.why({ id: 'plan' }).find(({ point }) => point === 'host/nav-item@1');
    await running.stop();
    return entry?.shown;
  };
  expect([await shown('OPERATIONS', ['READ_PLAN']), await shown('SECURITY', ['READ_PLAN']), await shown('OPERATIONS', [])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(manifest.contributes.find(({ point, id }) => point === 'host/nav-item@1' && id === 'plan')?.data).toMatchObject({
    title: 'Plan and usage',
  });
});

test('what is said at 80 and at 100 %', () => {
  const state = (level: LimitState['level'], enforced = true): LimitState => ({
    product: 'logs',
    account: null,
    usedBytes: 850_000_000,
    limitBytes: 1_000_000_000,
    percent: 85,
    level,
    enforced,
  });
  const own = { ...state('reached'), product: null, account: 'Prod' };
  const told = [state('near'), state('reached'), state('reached', false), own];
  expect(told.map((each) => limitWords(each, zoneNamed('UTC')))).toEqual([
    "Log analytics has used 85 % of today's 1.0 GB.",
    "Log analytics has reached today's limit of 1.0 GB: nothing more is taken before 00:00 UTC.",
    "Log analytics has reached today's limit of 1.0 GB. It is still taken.",
    "The account Prod has reached today's limit of 1.0 GB: nothing more is taken before 00:00 UTC.",
  ]);
  expect(limitWords(state('reached'), zoneNamed('Asia/Kolkata'), Date.UTC(2026, 0, 15, 12))).toMatch(
    /before 00:00 UTC \(05:30 for you\)\.$/,
  );
});

test('one account has no line for all of them', () => {
  const [, , tracing] = usage.products;
  expect(tracing === undefined ? [] : usageRows(tracing).map(({ account }) => account)).toEqual(['Shop']);
});
