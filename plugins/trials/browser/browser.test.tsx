import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { TelemetryStatus } from '#plugins/ingest/contract';
import { type Product, planParts, productPages, products, sendPages } from '#plugins/plans/contract';
import { userHistoryService } from '#plugins/user-state/contract';
import { type AppMode, type Context, definePlugin, holds, navGroups, navItems, pages } from '#sdk';
import { apiService, modalsService, navigationBarService, navigationService, noticesService, Slot, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { ProductState, TracingBudget } from '../contract';
import { manifest } from '../plugin';
import markNewFeatures from './markNewFeatures';
import { LogsPage, MetricsPage, SiemPage, TracingPage } from './pages';
import revealProducts from './revealProducts';
import { telemetryPollingService } from './telemetryPollingService';
import watchTelemetry from './watchTelemetry';

let host: TestHost | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await host?.stop();
  host = undefined;
});

const plain = { version: '1.0.0', host: '*' };
const plans = definePlugin({
  ...plain,
  id: 'plans',
  title: 'Plans',
  contributes: [pages.add('plan', { path: '/plan', state: 'dashboard.plan' }, { code: 'parts' })],
});
const parts = { code: { parts: async () => ({ default: () => <Slot point={planParts} /> }) } };
const ingest = definePlugin({
  ...plain,
  id: 'ingest',
  title: 'Ingest',
  contributes: [sendPages.add('logs', { product: 'logs', path: '/shipping' })],
});
/** An area that has the pages of all products. */
const area = definePlugin({
  ...plain,
  id: 'area',
  title: 'Area',
  contributes: [...products.map((product) => productPages.add(product, { product, path: `/${product}` }))],
});
/** All pages at once, so that one can lead to another. */
const around = definePlugin({
  ...plain,
  id: 'around',
  title: 'Around',
  needs: { trials: '*' },
  contributes: [pages.add('any', { path: '/:any', state: 'dashboard.any' }, { code: 'page' })],
});
const own: Readonly<Record<string, () => ReactNode>> = {
  '/logs-trial': LogsPage,
  '/metrics-trial': MetricsPage,
  '/tracing-trial': TracingPage,
  '/security-trial': SiemPage,
};
function Place() {
  const { pathname, search } = useLocation();
  const Own = own[pathname];
  return Own === undefined ? (
    <p>
      The page {pathname}
      {search}
    </p>
  ) : (
    <Own />
  );
}
const page = { code: { page: async () => ({ default: Place }) } };

const missing = (product: Product): ProductState => ({
  product,
  available: false,
  exists: false,
  account: null,
  mayStart: false,
  hadTrial: false,
  isIncluded: false,
  trialEndsAt: null,
  lastSentAt: null,
});

interface Options {
  readonly role?: 'admin' | 'user';
  readonly states?: Partial<Record<Product, Partial<ProductState>>>;
  /** What a start answers: the states after it, or why it failed. */
  readonly after?: Partial<Record<Product, Partial<ProductState>>> | Error;
  readonly budget?: TracingBudget;
  readonly hasArea?: boolean;
  /** One page leads to another. */
  readonly walks?: boolean;
  /** The modes that the person may be in. */
  readonly modes?: readonly AppMode[];
}
const never = { sent: false, timestamp: null };

async function open(
  path: string,
  { role = 'admin', states = {}, after = {}, budget, hasArea = false, walks = false, modes = ['OPERATIONS'] }: Options = {},
) {
  let now = states;
  const sent: { now: TelemetryStatus } = { now: { logs: never, metrics: never, traces: never } };
  const posted: string[] = [];
  const shown: { intent: string; title: string; text?: string }[] = [];
  const revealed = new Map<string, boolean>();
  const opened: unknown[] = [];
  const api = {
    get: async (address: string) => {
      if (address === '/api/trials') return products.map((product) => ({ ...missing(product), ...now[product] }));
      if (address === '/api/telemetry-status') return sent.now;
      if (address === '/api/tracing/budget') return budget;
      throw new Error(`Nobody answers ${address}.`);
    },
    post: async (address: string) => {
      posted.push(address);
      if (after instanceof Error) throw after;
      now = after;
      return {};
    },
  };
  const facts = {
    role: [role],
    can: role === 'admin' ? ['START_TRIALS'] : [],
    account: ['owner'],
    flag: ['MetricsProduct'],
    plan: ['trial'],
  };
  const boot = {
    config: { 'trials.data-sent-interval': 10 },
    plugins: hasArea ? [area] : [],
    facts: { ...facts, plugin: ['ingest', 'modes'] },
  };
  host = await testHost({
    plugins: [
      { manifest: plans, browser: parts },
      { manifest: ingest },
      { manifest, browser },
      ...(hasArea ? [{ manifest: area }] : []),
      ...(walks ? [{ manifest: around, browser: page }] : []),
    ],
    facts,
    services: {
      browser: [
        provide(apiService, api as never),
        provide(sessionService, { boot, session: { plan: { planType: 'trial' }, modes }, refresh: async () => {} } as never),
        provide(noticesService, { show: (notice) => void shown.push(notice as never) }),
        provide(modalsService, { open: (...asked: unknown[]) => void opened.push(asked) } as never),
        provide(navigationBarService, {
          reveal: (group: string, is: boolean) => void revealed.set(group, is),
          revealed: new Set(),
        } as never),
      ],
    },
  });
  if (path !== '') await host.visit(path);
  return { posted, shown, revealed, opened, sent, services: host.hosts.browser.scope('trials') as Context };
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('the four landing pages answer at their paths, that of security also with a mode and a state [shell-2.3-06]', async () => {
  const pagesOf = manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => data as { path: string; state: string });
  expect(pagesOf.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/security-trial', '/logs-trial', '/tracing-trial', '/metrics-trial']),
  );
  for (const [path, heading] of [
    ['/security-trial?mode=SECURITY&state=dashboard.security.summary', 'Get started with Cloud SIEM'],
    ['/logs-trial', 'Centralize all of your logs at any scale'],
    ['/tracing-trial', 'Get started with Distributed Tracing'],
    ['/metrics-trial', 'Get started with Infrastructure Monitoring'],
  ] as const) {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    await host?.stop();
  }
  host = undefined;
});

test('the state start-siem-trial exists [shell-2.4-51]', () => {
  expect(manifest.contributes.map(({ data }) => (data as { state?: string }).state)).toContain('dashboard.start-siem-trial');
});

test('an admin without logs is led to where logs are sent from', async () => {
  await open('/logs-trial', { walks: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Send your logs' }));
  expect(await screen.findByText('The page /shipping')).toBeTruthy();
});

test('others read on the page of logs whom to ask, and have no button [shell-2.8-04]', async () => {
  await open('/logs-trial', { role: 'user' });
  expect((await screen.findByRole('note')).textContent).toContain('Contact your main account administrator to gain access');
  expect(buttons()).toEqual([]);
});

test('the page of metrics has its heading, and the button that creates the account for admins [shell-2.8-05] [shell-5-15]', async () => {
  const mayStart = { metrics: { mayStart: true } };
  const { posted, shown } = await open('/metrics-trial', {
    states: mayStart,
    after: { metrics: { available: true } },
    hasArea: true,
    walks: true,
  });
  expect(await screen.findByRole('heading', { name: 'Get started with Infrastructure Monitoring' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start sending metrics' }));
  expect(await screen.findByText('The page /metrics')).toBeTruthy();
  expect([posted, shown.map(({ title }) => title)]).toEqual([['/api/metrics/free-trial'], ['Your metrics account is ready.']]);
  await host?.stop();
  await open('/metrics-trial', { role: 'user' });
  await screen.findByRole('heading', { name: 'Get started with Infrastructure Monitoring' });
  expect(buttons()).toEqual([]);
});

test('others read on the page of metrics that they ask an admin of the account [shell-2.8-06]', async () => {
  await open('/metrics-trial', { role: 'user' });
  const notice = await screen.findByRole('note');
  expect(within(notice).getByText('Not an admin?')).toBeTruthy();
  expect(notice.textContent).toContain('Ask an admin of your main account');
  expect(buttons()).toEqual([]);
});

test('the page of tracing has its heading, the button that activates the trial for admins, and a notice for others [shell-2.8-07]', async () => {
  const { posted } = await open('/tracing-trial', {
    states: { tracing: { mayStart: true } },
    after: { tracing: { available: true, exists: true } },
    budget: { type: 'trial', expiresAt: '2026-03-15T00:00:00.000Z' },
  });
  expect(await screen.findByRole('heading', { name: 'Get started with Distributed Tracing' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start using Distributed Tracing' }));
  expect(await screen.findByRole('heading', { name: 'Distributed Tracing is ready' })).toBeTruthy();
  expect(posted).toEqual(['/api/tracing/activate-trial']);
  await host?.stop();
  await open('/tracing-trial', { role: 'user' });
  expect((await screen.findByRole('note')).textContent).toContain('Ask an admin of your account to start Distributed Tracing');
  expect(buttons()).toEqual([]);
});

test('how activating tracing went is told in its words, and a failure leaves the button [shell-8-18]', async () => {
  const states = { tracing: { mayStart: true } };
  const budget: TracingBudget = { type: 'trial', expiresAt: '2026-03-15T00:00:00.000Z' };
  const good = await open('/tracing-trial', { states, after: { tracing: { available: true, exists: true } }, budget });
  fireEvent.click(await screen.findByRole('button', { name: 'Start using Distributed Tracing' }));
  await waitFor(() =>
    expect(good.shown).toMatchObject([{ intent: 'success', title: 'Your Distributed Tracing account is ready for you. Enjoy!' }]),
  );
  await host?.stop();
  const bad = await open('/tracing-trial', { states, after: new Error('no room') });
  fireEvent.click(await screen.findByRole('button', { name: 'Start using Distributed Tracing' }));
  await waitFor(() =>
    expect(bad.shown).toMatchObject([
      {
        intent: 'danger',
        title: 'Sorry, we had a problem creating the Distributed Tracing account. Please try again in a few moments.',
      },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Start using Distributed Tracing' })).toBeTruthy();
});

test("how the SIEM trial went is told in its words, a failure with the server's [shell-8-17]", async () => {
  const states = { siem: { mayStart: true } };
  const good = await open('/start-siem-trial', { states, after: { siem: { available: true } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Start a free trial' }));
  await waitFor(() => expect(good.shown).toMatchObject([{ intent: 'success', title: 'SIEM trial account was successfully created.' }]));
  await host?.stop();
  const bad = await open('/start-siem-trial', { states, after: new Error('There is no room.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Start a free trial' }));
  await waitFor(() =>
    expect(bad.shown).toMatchObject([{ intent: 'warning', title: 'Could not create the SIEM trial account.', text: 'There is no room.' }]),
  );
});

test('tracing that is activated and not in use leads to sending, a demo app and the docs [shell-2.8-08]', async () => {
  const account = { accountId: 7, name: 'Main tracing', token: 'abc' };
  await open('/tracing-trial', { states: { tracing: { available: true, exists: true, account } } });
  const tab = async (name: string) => {
    fireEvent.click(await screen.findByRole('tab', { name }));
    return screen.getByRole('tabpanel');
  };
  expect((await tab('Send your traces')).textContent).toContain('OTEL_EXPORTER_OTLP_HEADERS="Authorization=Bearer%20abc"');
  const demo = await tab('Use a demo app');
  expect(demo.textContent).toContain(`node trace-demo.mjs --url ${location.origin} --token abc`);
  expect(within(demo).getByRole('link', { name: 'Download trace-demo.mjs' }).getAttribute('href')).toBe('/api/trials/trace-demo.mjs');
  expect((await tab('Read the docs')).textContent).toContain('POST /v1/traces');
});

test.each(products)(
  'the page of %s gives way to the product as soon as that is available, and not before [shell-2.3-07]',
  async (product) => {
    const path = { logs: '/logs-trial', metrics: '/metrics-trial', tracing: '/tracing-trial', siem: '/security-trial' }[product];
    await open(path, { states: { [product]: { available: true, lastSentAt: '2026-03-01T00:00:00.000Z' } }, hasArea: true, walks: true });
    expect(await screen.findByText(`The page /${product}`)).toBeTruthy();
    await host?.stop();
    await open(path, { hasArea: true, walks: true });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(`The page /${product}`)).toBeNull();
  },
);

test('the page of SIEM leads on to the mode and the state of its address, for whoever may be in that mode [shell-2.3-06]', async () => {
  const asked = '/security-trial?mode=SECURITY&state=dashboard.event-management';
  const states = { siem: { available: true } };
  await open(asked, { states, hasArea: true, walks: true, modes: ['OPERATIONS', 'SECURITY'] });
  expect(await screen.findByText('The page /switch-mode?mode=SECURITY&state=dashboard.event-management')).toBeTruthy();
  await host?.stop();
  // A mode that nobody may switch to would lead back here.
  await open(asked, { states, hasArea: true, walks: true });
  expect(await screen.findByText('The page /siem')).toBeTruthy();
  await host?.stop();
  await open('/security-trial', { states, hasArea: true, walks: true, modes: ['OPERATIONS', 'SECURITY'] });
  expect(await screen.findByText('The page /siem')).toBeTruthy();
});

test('tracing is offered to admins, SIEM to those of the main account alone [shell-5-14]', async () => {
  const offered = async (path: string, role: 'admin' | 'user', mayStart: boolean) => {
    const product = path === '/tracing-trial' ? 'tracing' : 'siem';
    await open(path, { role, states: { [product]: { mayStart } } });
    await screen.findByRole('heading', { level: 1 });
    const said = { buttons: buttons(), note: screen.queryByRole('note')?.textContent ?? '' };
    await host?.stop();
    host = undefined;
    return said;
  };
  // What the server lets each of them start is shown by its own test.
  expect(await offered('/tracing-trial', 'admin', true)).toEqual({ buttons: ['Start using Distributed Tracing'], note: '' });
  expect(await offered('/security-trial', 'admin', true)).toEqual({ buttons: ['Start a free trial'], note: '' });
  const ofSub = await offered('/security-trial', 'admin', false);
  expect(ofSub.buttons).toEqual([]);
  expect(ofSub.note).toContain('Admins of your main account can start this product');
  expect((await offered('/tracing-trial', 'user', false)).buttons).toEqual([]);
  expect((await offered('/security-trial', 'user', false)).buttons).toEqual([]);

  const entries = (role: string, type: string) => {
    const facts = { role: new Set([role]), account: new Set([type]), flag: new Set(['MetricsProduct']) };
    return manifest.contributes
      .filter(({ point, when }) => point === navGroups.id && holds(when, facts) === true)
      .map(({ id }) => id)
      .filter((id) => id !== 'metrics-trial');
  };
  expect(entries('admin', 'owner')).toEqual(['tracing-trial', 'siem-trial']);
  expect(entries('admin', 'sub')).toEqual(['tracing-trial']);
  expect(entries('user', 'owner')).toEqual([]);
});

const cards: [string, Partial<ProductState>, TracingBudget | undefined][] = [
  ['Not activated', {}, undefined],
  ['Trial, 5 days left', { exists: true, available: true }, { type: 'trial', expiresAt: '2026-03-06T23:00:00Z' }],
  ['Free', { exists: true, available: true }, { type: 'free', expiresAt: null }],
  ['Pro', { exists: true, available: true }, { type: 'pro', expiresAt: null }],
];
test('the card of the tracing account shows not activated, trial, free and pro [shell-4-20]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T00:00:00Z') });
  for (const [text, tracing, budget] of cards) {
    await open('/plan', { states: { tracing }, ...(budget === undefined ? {} : { budget }) });
    expect(await screen.findByText(text)).toBeTruthy();
    await host?.stop();
  }
  host = undefined;
});

test('admins have an entry for what is not in use, and none for what has a page of its own', async () => {
  const states = { metrics: { available: true }, tracing: { available: true, lastSentAt: '2026-03-01T00:00:00.000Z' } };
  const entries = async (hasArea: boolean) => {
    const { revealed, services } = await open('/logs-trial', { states, hasArea });
    await revealProducts(services, new AbortController().signal);
    await host?.stop();
    return Object.fromEntries(revealed);
  };
  expect(await entries(false)).toEqual({ 'metrics-trial': true, 'tracing-trial': false, 'siem-trial': true });
  expect(await entries(true)).toEqual({ 'metrics-trial': false, 'tracing-trial': false, 'siem-trial': false });
  host = undefined;
});

test('the first logs of a trial are told with the way to them; of a product that has no page nothing is told', async () => {
  const { opened, sent, services } = await open('/start-siem-trial', { hasArea: true });
  vi.useFakeTimers();
  const end = new AbortController();
  watchTelemetry(services, end.signal);
  await vi.advanceTimersByTimeAsync(0);
  const some = { sent: true, timestamp: '2026-03-01T00:00:00.000Z' };
  sent.now = { logs: some, metrics: some, traces: some };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toEqual([['trials/logs-arrived', { product: 'logs' }]]);
  end.abort();
  await vi.advanceTimersByTimeAsync(0);
});

test('links are marked as new while data has come since the person was last there, and no longer when they come there [shell-4-39]', async () => {
  const { sent, services: own } = await open('/start-siem-trial');
  const marked = new Map<string, boolean>();
  const noted: string[] = [];
  const happened = observable.map<string, string>([
    ['trials.used.explore/explore', '2026-03-02T00:00:00.000Z'],
    ['trials.used.tail/tail', '2026-02-01T00:00:00.000Z'],
  ]);
  const visits = new Set<(visit: { path: string }) => void>();
  const link = (id: string, data: object) => ({ point: navItems.id, id, data: { group: 'logs', title: id, path: `/${id}`, ...data } });
  const boot = {
    session: { plan: { planType: 'trial' } },
    plugins: [
      { id: 'explore', contributes: [link('explore', { shows: 'logs' }), link('saved', {})] },
      { id: 'tail', contributes: [link('tail', { shows: 'logs' })] },
      { id: 'metrics', contributes: [link('metrics', { shows: 'metrics' })] },
    ],
  };
  const others = new Map<unknown, unknown>([
    [navigationBarService, { mark: (key: string, isNew: boolean) => void marked.set(key, isNew) }],
    [sessionService, { boot }],
    [
      navigationService,
      { visit: () => ({ path: '/home' }), subscribe: (listener: never) => (visits.add(listener), () => visits.delete(listener)) },
    ],
    [
      userHistoryService,
      {
        of: (key: string) => (happened.has(key) ? { firstOccur: '', lastOccur: happened.get(key) } : undefined),
        note: async (key: string) => (noted.push(key), runInAction(() => void happened.set(key, '2026-03-05T00:00:00.000Z'))),
      },
    ],
  ]);
  const find = (service: unknown) => others.get(service) ?? own.find(service as never);
  const end = new AbortController();
  markNewFeatures({ get: find, find } as never, end.signal);
  const polling = own.get(telemetryPollingService);
  const some = { sent: true, timestamp: '2026-03-01T00:00:00.000Z' };
  sent.now = { logs: some, metrics: never, traces: never };
  await polling.look();
  // The one was used after it, the other before it, and nothing was sent of the third.
  expect(Object.fromEntries(marked)).toEqual({ 'explore/explore': false, 'tail/tail': true, 'metrics/metrics': false });
  for (const visit of visits) visit({ path: '/tail' });
  expect([noted, marked.get('tail/tail')]).toEqual([['trials.used.tail/tail'], false]);
  sent.now = { ...sent.now, metrics: some };
  await polling.look();
  expect(marked.get('metrics/metrics')).toBe(true);
  end.abort();
  expect([marked.get('metrics/metrics'), visits.size]).toEqual([false, 0]);
});
