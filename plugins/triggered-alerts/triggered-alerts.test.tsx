import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchOrigins } from '#plugins/explore/contract';
import { type TriggeredAlert, triggeredAlertsService, triggersService } from '#plugins/triggers/contract';
import { type Annotation, type AnnotationQuestion, annotations, type Context, definePlugin, homeWidgets, pages } from '#sdk';
import { ApiError, apiService, Extension, sessionService, useOffers } from '#sdk/browser';
import { PublicError } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import { manifest } from './plugin';
import { server } from './server';

let host: TestHost | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await host?.stop();
  host = undefined;
});

const fired = (number: number, more: Partial<TriggeredAlert> = {}): TriggeredAlert => ({
  id: `f${number}`,
  accountId: 1,
  triggerId: 'disk',
  type: 'ALERT',
  name: `Disk ${number}`,
  description: 'Of the shop',
  tags: ['shop'],
  severity: 'HIGH',
  at: new Date(Date.parse('2026-03-02T10:00:00Z') + number * 60_000).toISOString(),
  groups: [
    { labels: { pod: 'web-1' }, severity: 'HIGH', value: 91.5 },
    { labels: { pod: 'db-1' }, severity: 'LOW', value: null },
  ],
  groupCount: 3,
  groupBy: ['pod'],
  question: { queryString: 'disk:full', from: 1000, to: 61_000, accountIds: [1, 2] },
  ...more,
});

type Asked = Parameters<import('#plugins/triggers/contract').TriggeredAlerts['search']>[0];

/** The engine as the contract says, over what has fired; it keeps what it was asked. */
function engineOver(alerts: readonly TriggeredAlert[], deleted: readonly string[] = []) {
  const asked: Asked[] = [];
  const search = async (query: Asked) => {
    asked.push(query);
    const { accountId, types, triggerId, search: words = '', severities = [], tags = [], range, sortBy, sortOrder, from, size } = query;
    const found = alerts
      .filter((one) => one.accountId === accountId && (types === undefined || types.includes(one.type)))
      .filter((one) => triggerId === undefined || one.triggerId === triggerId)
      .filter((one) => one.name.toLowerCase().includes(words.toLowerCase()))
      .filter((one) => severities.length === 0 || severities.includes(one.severity))
      .filter((one) => tags.length === 0 || one.tags.some((tag) => tags.includes(tag)))
      .filter((one) => range === undefined || (Date.parse(one.at) >= range.from && Date.parse(one.at) < range.to))
      .toSorted((one, other) => (sortBy === 'NAME' ? one.name.localeCompare(other.name) : one.at.localeCompare(other.at)));
    if (sortOrder === 'DESC') found.reverse();
    return { results: found.slice(from, from + size), total: found.length };
  };
  const get = async (accountId: number, id: string) => alerts.find((one) => one.accountId === accountId && one.id === id);
  const triggers = {
    get: async (_actor: unknown, type: string, id: string) => {
      if (type !== 'ALERT' || id !== 'disk' || deleted.includes(id)) throw new PublicError(404, 'OBJECT_UNKNOWN', 'There is none.');
      return { id, search: { groupBy: ['pod', 'node'] } };
    },
    all: async (_account: number, type: string) =>
      type === 'ALERT' ? [{ tags: ['shop', 'disk'] }, { tags: ['shop'] }] : [{ tags: ['login'] }],
    groups: async () => ({
      groups: [
        {
          labels: { pod: 'web-1' },
          state: 'firing',
          severity: 'HIGH',
          value: 92,
          since: '2026-03-02T11:00:00.000Z',
          isFlapping: true,
          mutedBy: 'Silence "Deploy" by ada@example.com until 14:00 UTC',
        },
      ],
      total: 1,
    }),
  };
  return { asked, alerts: { search, get }, triggers };
}

type Find = (asked: AnnotationQuestion, services: Context, signal: AbortSignal) => Promise<{ annotations: Annotation[]; total: number }>;

/** A page for links to logs, as Explore has one. */
const opened = vi.fn();
function Origin() {
  const id = new URLSearchParams(useLocation().search).get('triggeredId') ?? '';
  const [offer] = useOffers(searchOrigins);
  return offer === undefined ? null : <Extension offer={offer} props={{ id, open: opened }} />;
}
/** A page with what Home shows of them, over the last day. */
function Home() {
  return useOffers(homeWidgets).map((offer) => <Extension key={offer.id} offer={offer} props={{ range: { from: 'now-1d', to: 'now' } }} />);
}
const elsewhere = {
  manifest: definePlugin({
    id: 'elsewhere',
    title: 'Elsewhere',
    version: '1.0.0',
    host: '*',
    contributes: [
      pages.add('origin', { path: '/view-in-explore', state: 'dashboard.view-in-explore' }, { code: 'origin' }),
      pages.add('explore', { path: '/explore', state: 'dashboard.explore' }, { code: 'origin' }),
      pages.add('home', { path: '/home', state: 'dashboard.home' }, { code: 'home' }),
    ],
  }),
  browser: { code: { origin: async () => ({ default: Origin }), home: async () => ({ default: Home }) } },
};
const engineManifest = definePlugin({ id: 'triggers', title: 'Triggers', version: '1.0.0', host: '*', contributes: [] });

async function open(alerts: readonly TriggeredAlert[], { can = ['READ_ALERTS'], deleted = [] as string[] } = {}) {
  opened.mockReset();
  const engine = engineOver(alerts, deleted);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await host?.inject({ method, path, body });
    const { code, message } = (answer?.body ?? {}) as { code: string; message: string };
    if (answer === undefined || answer.status >= 400) throw new ApiError(answer?.status ?? 0, code, message);
    return answer.body as never;
  };
  const accounts = [
    { id: 1, name: 'Shop' },
    { id: 2, name: 'Payments' },
  ];
  host = await testHost({
    plugins: [{ manifest: engineManifest }, { manifest, browser, server }, elsewhere],
    facts: { can, role: ['user'] },
    services: {
      browser: [
        provide(apiService, {
          get: (path: string) => call('GET', path),
          post: (path: string, body: unknown) => call('POST', path, body),
        } as never),
        provide(sessionService, {
          boot: { facts: { can } },
          session: { user: { id: 1 }, accounts, account: accounts[0] },
          refresh: async () => {},
        } as never),
      ],
      server: [provide(triggeredAlertsService, engine.alerts as never), provide(triggersService, engine.triggers as never)],
    },
  });
  return { host, asked: engine.asked };
}
const rows = () => screen.getAllByRole('row').slice(1);
const get = async (path: string) => host?.inject({ method: 'GET', path: `/api/alerts${path}` });

test('opened bare, the list asks from 0 by DATE, DESC, and the newest stand first [data-2.3-06]', async () => {
  const { host: app, asked } = await open([fired(1), fired(3), fired(2)]);
  await app.visit('/triggered-alerts');
  await screen.findByText('Disk 3');
  expect(asked[0]).toMatchObject({ accountId: 1, from: 0, size: 25, sortBy: 'DATE', sortOrder: 'DESC' });
  expect(rows().map((row) => within(row).getByText(/^Disk/).textContent)).toEqual(['Disk 3', 'Disk 2', 'Disk 1']);
});

test('Home shows the newest five of the chosen time, each with the way to it, and how many there are; without any it says so', async () => {
  const yesterday = { at: '2026-03-01T11:00:00.000Z', name: 'Long ago' };
  const { host: app } = await open([...[1, 2, 3, 4, 5, 6].map((number) => fired(number)), fired(7, yesterday)]);
  await app.visit('/home');
  await screen.findByText('Disk 6');
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(['Disk 6', 'Disk 5', 'Disk 4', 'Disk 3', 'Disk 2']);
  expect(items[0]?.textContent).toContain('High');
  expect(
    within(items[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/triggered-alerts?alert=f6');
  expect(screen.getByText(/5 of 6/)).toBeTruthy();
  await app.stop();
  const { host: quiet } = await open([fired(7, yesterday)]);
  await quiet.visit('/home');
  expect(await screen.findByText('No alert fired in this time')).toBeTruthy();
});

test('each firing stands with time, name, severity, account, grouped values and the way to its logs; search, severity, tag and pages narrow the list [data-2.3-10]', async () => {
  const many = Array.from({ length: 28 }, (_, number) => fired(number + 1));
  const { host: app } = await open([
    ...many,
    fired(29, { name: 'Logins', severity: 'SEVERE', tags: ['login'], groups: [], groupCount: 1, type: 'SECURITY' }),
    fired(30, { name: 'Writes', type: 'CONTINUOUS_AGGREGATION' }),
    fired(31, { name: 'Of others', accountId: 2 }),
  ]);
  await app.visit('/triggered-alerts');
  await screen.findByText('Logins');
  const [first, second] = rows();
  expect(first?.textContent).toContain('Severe');
  expect(within(second as HTMLElement).getByText('Disk 28')).toBeTruthy();
  for (const text of ['2 hours ago', 'High', 'Shop, Payments', 'pod: web-1 and 2 more']) expect(second?.textContent).toContain(text);
  expect(
    within(second as HTMLElement)
      .getByRole('link', { name: 'Investigate' })
      .getAttribute('href'),
  ).toBe('/view-in-explore?triggeredId=f28&switchToAccountId=1');
  expect(rows()).toHaveLength(25);
  expect(screen.queryByText('Of others')).toBeNull();
  expect(screen.queryByText('Writes')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /next page/i }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  fireEvent.change(screen.getByRole('combobox', { name: 'Severity' }), { target: { value: 'SEVERE' } });
  await waitFor(() => expect(rows().map((row) => within(row).getByText(/Disk|Logins/).textContent)).toEqual(['Logins']));
  fireEvent.change(screen.getByRole('combobox', { name: 'Severity' }), { target: { value: '' } });
  await waitFor(() => expect(rows()).toHaveLength(25));
  fireEvent.change(screen.getByRole('combobox', { name: 'Tag' }), { target: { value: 'login' } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  fireEvent.change(screen.getByRole('combobox', { name: 'Tag' }), { target: { value: '' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'disk 17' } });
  await waitFor(() => expect(rows().map((row) => within(row).getByText(/^Disk/).textContent)).toEqual(['Disk 17']));
});

test('one firing is shown beside the list: groups then and now, its question, and when it fired else', async () => {
  const { host: app } = await open([fired(1), fired(2)]);
  await app.visit('/triggered-alerts?alert=f2');
  const panel = within(await screen.findByRole('dialog', { name: 'Alert' }));
  const now = await panel.findByRole('list', { name: 'Groups now' });
  expect(now.textContent).toContain('FiringHighpod: web-1since 1 hour agoflappingSilence "Deploy" by ada@example.com until 14:00 UTC');
  const then = within(panel.getByRole('table')).getAllByRole('row').slice(1);
  expect(then.map((row) => row.textContent)).toEqual(['pod: web-1High91.5', 'pod: db-1Low–']);
  expect(panel.getByText('2 of 3 groups')).toBeTruthy();
  const question = panel.getByRole('region', { name: 'Question' }).textContent;
  for (const text of ['disk:full', 'Shop, Payments', 'Grouped bypod']) expect(question).toContain(text);
  expect(
    within(panel.getByRole('navigation', { name: 'From this alert' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Investigate', 'What changed']);
  const firings = within(panel.getByRole('list', { name: 'Firings of this alert' }));
  expect(firings.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(firings.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Disk 1'));
});

test('Investigate opens the query, the range and the accounts of the firing; metrics are asked where metrics are', async () => {
  const filter = [{ type: 'IS', field: { name: 'pod', type: 'string' }, value: 'web-1' }];
  const { host: app } = await open([fired(1, { question: { ...fired(1).question, filter } })]);
  await app.visit('/view-in-explore?triggeredId=f1');
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ query: 'disk:full', from: '1000', to: '61000', accounts: [1, 2] }));
});

test("an unknown firing shows 'Alert details not found.' titled 'Investigation failure' [data-8-11] [shell-8-10]", async () => {
  const { host: app } = await open([fired(1)]);
  const page = await app.visit('/view-in-explore?triggeredId=unknown');
  await screen.findByRole('heading', { name: 'Investigation failure' });
  expect(page?.text()).toContain('Alert details not found.');
  expect(opened).not.toHaveBeenCalled();
});

test('an alert that no longer exists is told as such [data-8-10]', async () => {
  const { host: app } = await open([fired(1)], { deleted: ['disk'] });
  const page = await app.visit('/view-in-explore?triggeredId=f1');
  await waitFor(() =>
    expect(page?.text()).toContain('We could not get event for this alert, this might indicate that the alert has been deleted'),
  );
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Look at what it asked then' }).getAttribute('href')).toBe(
    '/explore?query=disk%3Afull&from=1000&to=61000&accounts%5B%5D=1&accounts%5B%5D=2',
  );
});

test('of a firing that asked metrics the same expression is opened in metrics, over the same time', async () => {
  const query = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'rate(errors_total[5m]) > 1' } };
  const question = { queryString: '', from: 1000, to: 61_000, accountIds: [1, 2], query };
  const { host: app } = await open([fired(1, { question })], { deleted: ['disk'] });
  await app.visit('/view-in-explore?triggeredId=f1');
  const link = await screen.findByRole('link', { name: 'Look at what it asked then' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect(pathname).toBe('/metrics/explore');
  expect(JSON.parse(searchParams.get('panes') ?? '')).toMatchObject({ a: { queries: [{ expr: 'rate(errors_total[5m]) > 1' }] } });
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['1000', '61000']);
});

test('a triggered alert is told by its id with time, query and group-by, and the group-by of an alert; what is unknown is 404 [shell-7-44]', async () => {
  await open([fired(1), fired(2, { accountId: 2 })]);
  expect(await get('/triggered-alerts/f1')).toMatchObject({
    status: 200,
    body: {
      at: '2026-03-02T10:01:00.000Z',
      question: { queryString: 'disk:full', from: 1000, to: 61_000 },
      groupBy: ['pod'],
      isDeleted: false,
    },
  });
  expect(await get('/disk/group-by')).toMatchObject({ status: 200, body: { groupBy: ['pod', 'node'] } });
  for (const path of ['/triggered-alerts/f2', '/triggered-alerts/f2/now', '/triggered-alerts/unknown', '/unknown/group-by'])
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'ALERT_UNKNOWN', message: 'Alert details not found.' } });
  expect(await get('/triggered-alerts/tags')).toMatchObject({ body: ['disk', 'login', 'shop'] });
});

test('who may not read alerts is refused every call, and has no page', async () => {
  const { host: app } = await open([fired(1)], { can: [] });
  expect(await app.visit('/triggered-alerts')).toBeUndefined();
  for (const path of ['/triggered-alerts/f1', '/triggered-alerts/f1/now', '/triggered-alerts/tags', '/disk/group-by'])
    expect(await get(path)).toMatchObject({ status: 403 });
  for (const path of ['', '/firings'])
    expect(await app.inject({ method: 'POST', path: `/api/alerts/triggered-alerts${path}`, body: { from: 0, to: 1 } })).toMatchObject({
      status: 403,
    });
});

test('charts show when alerts fired, the newest 100, with their total and the way to each', async () => {
  const many = Array.from({ length: 120 }, (_, number) => fired(number));
  const { host: app } = await open([...many, fired(500)]);
  const [offer] = app.hosts.browser.offers(annotations, { can: new Set(['READ_ALERTS']), plugin: new Set() });
  if (offer === undefined) throw new Error('Charts show nothing.');
  const find = await app.hosts.browser.load<Find>(offer);
  const range = { from: Date.parse('2026-03-02T10:00:00Z'), to: Date.parse('2026-03-02T12:00:00Z') };
  const found = await act(() =>
    find({ range, accounts: [] }, app.hosts.browser.scope('triggered-alerts') as Context, AbortSignal.timeout(5000)),
  );
  expect(found.total).toBe(120);
  expect(found.annotations).toHaveLength(100);
  expect(found.annotations[0]).toEqual({
    id: 'f119',
    time: Date.parse('2026-03-02T11:59:00Z'),
    title: 'Alert fired: Disk 119',
    description: 'High, 3 groups',
    path: '/triggered-alerts?alert=f119',
  });
});
