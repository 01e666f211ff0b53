import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountLimit, type DayReceived, intakeLimitsService, receivedService } from '#plugins/ingest/contract';
import {
  type Account,
  accountsService,
  actorsService,
  configurationService,
  eventsService,
  identityService,
  loggerService,
  type PlanType,
  recordsService,
} from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords, provide, testHost } from '#sdk/testing';
import { trialEnd } from './common/trialEnd';
import { type PlanDetails, planService, userLimitText } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { PlanBook } from './server/book/PlanBook';
import { PlanRecords } from './server/book/PlanRecords';
import applyPending from './server/jobs/applyPending';
import { LimitWatch } from './server/limits/LimitWatch';
import createPlans from './server/migrations/0001-plans';
import { accountsShown } from './server/usage/planUsage';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('plans', [createPlans]);
});
afterAll(() => memory.close());

const account = (id: number, name: string, type: Account['type'], ownerId: number): Account => ({
  id,
  name,
  type,
  ownerId,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const accounts = [
  account(1, 'Main', 'owner', 1),
  account(2, 'Shop', 'sub', 1),
  account(3, 'Watch', 'security', 1),
  account(9, 'Other', 'owner', 9),
];
let types: Map<number, PlanType>;
let people: number;
let received: DayReceived[];
let told: ReadonlyMap<number, AccountLimit>;
let published: unknown[][];
let billed: unknown[][];
beforeEach(async () => {
  await memory.clear();
  types = new Map([
    [1, 'enterprise'],
    [9, 'trial'],
  ]);
  people = 2;
  received = [];
  told = new Map();
  published = [];
  billed = [];
});

const identity = {
  accounts: async () => accounts,
  planTypes: async () => types,
  setPlanType: async (id: number, type: PlanType) => {
    types.set(id, type);
    return true;
  },
  countPeople: async () => people,
};
const tell = (limits: typeof told): void => {
  told = limits;
};
const billing = { setBilling: async (...told: unknown[]) => void billed.push(told) };
const events = { publish: (...event: unknown[]) => void published.push(event), subscribe: () => () => undefined };
const contact = 'mailto:sales@example.com';
const hostAs = (can: string[], { role = 'admin', flag = [] as string[], type = 'owner', settings = {} as Record<string, string> } = {}) =>
  testHost({
    plugins: [{ manifest, server }],
    facts: { can, role: role === 'system-admin' ? ['admin', 'system-admin'] : [role], flag, account: [type], mode: ['OPERATIONS'] },
    services: {
      server: [
        provide(identityService, identity as never),
        provide(recordsService, memory.records),
        provide(eventsService, events),
        provide(loggerService, pino({ level: 'silent' })),
        provide(configurationService, { text: (name: string) => settings[name] } as never),
        provide(receivedService, {
          days: async (ids, from, to) => received.filter(({ accountId, day }) => ids.includes(accountId) && day >= from && day <= to),
        }),
        provide(intakeLimitsService, { set: tell }),
        provide(accountsService, { ...billing, volumeLimits: async () => new Map() } as never),
      ],
    },
  });
const planOf = (host: Awaited<ReturnType<typeof hostAs>>) => {
  const found = host.hosts.server.services.find(planService);
  if (found === undefined) throw new Error('There is no plan service.');
  return found;
};
const admin = ['READ_PLAN', 'MANAGE_PLAN'];
const plan = async (host: Awaited<ReturnType<typeof hostAs>>, path = '/api/plan') =>
  (await host.inject({ method: 'GET', path })).body as PlanDetails;

test('an own installation has no limit at all; a trial says so with its end [shell-7-19]', async () => {
  const host = await hostAs([], { role: 'system-admin' });
  const own = await plan(host);
  expect(own).toMatchObject({
    ownerAccountId: 1,
    planType: 'enterprise',
    limitOfUsers: null,
    apiAccess: true,
    trialEndsAt: null,
    pending: null,
  });
  expect(
    Object.values(own.products).map(({ current, pending }) => [current.dailyGb, current.retentionDays, current.enforced, pending]),
  ).toEqual(new Array(4).fill([null, null, false, null]));
  expect(await plan(host, '/api/plan/9')).toMatchObject({
    planType: 'trial',
    trialEndsAt: '2026-01-15T00:00:00.000Z',
    paymentMethod: { kind: 'none' },
    apiAccess: true,
    limitOfUsers: 10,
    products: { logs: { current: { planType: 'trial', dailyGb: 5, retentionDays: 14 }, pending: null } },
  });
  await host.stop();
});

test('each product has a current and a pending version, and the payment method may be a marketplace [shell-3-09]', async () => {
  const host = await hostAs(admin, { role: 'system-admin' });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const put = (body: unknown) => host.inject({ method: 'PUT', path: '/api/plan/1', body });
  expect((await put({ products: { logs: { dailyGb: 20, enforced: true, price: '100 a month' } }, limitOfUsers: 5 })).status).toBe(200);
  expect((await put({ products: { logs: { dailyGb: 40 } }, takesEffectAt: later })).status).toBe(200);
  await planOf(host).setPaymentMethod(1, { kind: 'marketplace', provider: 'aws' });
  const details = await plan(host);
  expect(Object.keys(details.products)).toEqual(['logs', 'metrics', 'tracing', 'siem']);
  expect(details.products.logs).toEqual({
    current: { planType: 'enterprise', dailyGb: 20, retentionDays: null, price: '100 a month', enforced: true, trialEndsAt: null },
    pending: { planType: 'enterprise', dailyGb: 40, retentionDays: null, price: '100 a month', enforced: true, trialEndsAt: null },
  });
  expect(details.products.metrics.pending).toBeNull();
  expect(details).toMatchObject({
    limitOfUsers: 5,
    pending: { effectiveAt: later, requestedBy: 'test@example.com' },
    paymentMethod: { kind: 'marketplace', provider: 'aws' },
  });
  expect(host.audited.map(({ action, target, accountId }) => [action, target, accountId])).toEqual([
    ['plan.change', 'Main', 1],
    ['plan.change', 'Main', 1],
  ]);
  await host.stop();
});

test('how an account is billed, and for how much, is known where accounts are managed', async () => {
  const host = await hostAs(admin, { role: 'system-admin' });
  const put = (body: unknown) => host.inject({ method: 'PUT', path: '/api/plan/1', body });
  await put({ billingType: 'consumption', contractGb: 300 });
  expect(await plan(host)).toMatchObject({ billingType: 'consumption', contractGb: 300 });
  await put({ limitOfUsers: 5 });
  await put({ billingType: 'volume', contractGb: null });
  const consumption = { billingType: 'consumption', contractGb: 300 };
  expect(billed).toEqual([
    [1, consumption],
    [1, consumption],
    [1, { billingType: 'subscription', contractGb: null }],
  ]);
  await host.stop();
});

test('a pending plan takes effect when its time has come, and not before', async () => {
  let now = Date.parse('2026-02-01T00:00:00Z');
  const parts = { identity, events, accounts: billing, maxKibanaFieldsNum: 1000, contact: null, now: () => now };
  const book = new PlanBook({ ...parts, records: new PlanRecords(memory.records) });
  await book.change(9, { planType: 'pro', takesEffectAt: '2026-02-02T00:00:00Z', products: { metrics: { dailyGb: 7 } } }, 'op@example.com');
  expect([await book.applyPending(), types.get(9)]).toEqual([[], 'trial']);
  expect((await book.details(9)).products.metrics).toMatchObject({
    current: { planType: 'trial' },
    pending: { planType: 'pro', dailyGb: 7 },
  });
  now = Date.parse('2026-02-02T00:00:01Z');
  expect([await book.applyPending(), types.get(9)]).toEqual([[9], 'pro']);
  expect(await book.details(9)).toMatchObject({
    pending: null,
    products: { metrics: { current: { planType: 'pro', dailyGb: 7 }, pending: null } },
  });
  expect(await book.applyPending()).toEqual([]);
});

test('the job puts pending plans into effect in the name of the product', async () => {
  const recorded: unknown[] = [];
  const services = {
    get: (service: { id: string }) =>
      service.id === actorsService.id
        ? { forAccount: async (accountId: number) => ({ audit: async (note: object) => void recorded.push({ accountId, ...note }) }) }
        : { applyPending: async () => [1] },
  };
  await applyPending.run(jobRun(services as never));
  expect(recorded).toMatchObject([{ accountId: 1, action: 'plan.change' }]);
});

test('an upgrade that is asked for is pending until the operator answers', async () => {
  types.set(1, 'trial');
  const host = await hostAs(admin, { role: 'system-admin' });
  const ask = (product: string, planType: string) =>
    host.inject({ method: 'POST', path: '/api/plan/upgrade', body: { product, planType } });
  expect((await ask('metrics', 'pro')).status).toBe(200);
  const asked = await plan(host);
  expect(asked.pending).toEqual({ planType: 'trial', effectiveAt: null, requestedBy: 'test@example.com' });
  expect(asked.products.metrics).toMatchObject({ current: { planType: 'trial' }, pending: { planType: 'pro', dailyGb: 50 } });
  expect(asked.products.logs.pending).toBeNull();
  expect(host.audited).toMatchObject([{ action: 'plan.request-upgrade', target: 'Metrics', details: { planType: 'pro' } }]);
  // A wish changes nothing by itself.
  expect((await planOf(host).limits(2)).products.metrics.dailyGb).toBe(5);
  expect((await ask('metrics', 'free')).body).toMatchObject({ code: 'PLAN_NOT_LARGER' });
  await host.inject({ method: 'PUT', path: '/api/plan/1', body: { products: { metrics: { planType: 'pro' } } } });
  expect(await plan(host)).toMatchObject({
    pending: null,
    products: { metrics: { current: { planType: 'pro', dailyGb: 50 }, pending: null } },
  });
  await host.inject({ method: 'PUT', path: '/api/plan/1', body: { planType: 'pro', takesEffectAt: '2999-01-01T00:00:00Z' } });
  expect((await ask('logs', 'pro')).body).toMatchObject({ code: 'PLAN_CHANGE_PENDING' });
  expect((await host.inject({ method: 'PUT', path: '/api/plan/1', body: { dropPending: true } })).body).toMatchObject({ pending: null });
  await host.stop();
});

test('another plan type begins anew from its own defaults, and what is written wrong is refused', async () => {
  const host = await hostAs([], { role: 'system-admin' });
  const put = (body: unknown, id = 1) => host.inject({ method: 'PUT', path: `/api/plan/${id}`, body });
  await put({ limitOfUsers: 3 });
  expect((await put({ planType: 'pro' })).body).toMatchObject({ planType: 'pro', limitOfUsers: 100 });
  expect(types.get(1)).toBe('pro');
  for (const body of [
    { planType: 'gold' },
    { limitOfUsers: 0 },
    { products: { logs: { dailyGb: -1 } } },
    { products: { apm: {} } },
    { other: 1 },
  ])
    expect([body, (await put(body)).status]).toEqual([body, 400]);
  expect((await put({ limitOfUsers: 1 }, 2)).body).toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
  expect((await put({ limitOfUsers: 1 }, 77)).status).toBe(404);
  await host.stop();
});

test('only system admins change plans; only admins of a main account ask for one', async () => {
  const call = async (host: Awaited<ReturnType<typeof hostAs>>, method: string, path: string) =>
    (await host.inject({ method, path, body: {} })).status;
  const own = await hostAs(admin);
  expect([await call(own, 'PUT', '/api/plan/1'), await call(own, 'GET', '/api/plan/9')]).toEqual([403, 403]);
  await own.stop();
  const sub = await hostAs(admin, { type: 'sub' });
  expect([await call(sub, 'POST', '/api/plan/upgrade'), await call(sub, 'POST', '/api/plan/cancellation')]).toEqual([403, 403]);
  await sub.stop();
  const user = await hostAs([], { role: 'user' });
  expect([
    await call(user, 'GET', '/api/plan/usage'),
    await call(user, 'GET', '/api/plan/limits'),
    await call(user, 'GET', '/api/plan'),
  ]).toEqual([403, 403, 200]);
  expect(user.why({ id: 'plan' }).map(({ shown }) => shown)).toEqual([false, false]);
  await user.stop();
});

test('cancellation is asked for once, kept, and can be taken back, when the installation has it', async () => {
  const off = await hostAs(admin);
  expect((await off.inject({ method: 'POST', path: '/api/plan/cancellation' })).body).toMatchObject({ code: 'CANCELLATION_OFF' });
  await off.stop();
  const host = await hostAs(admin, { flag: ['RightToCancel'] });
  const ask = (method: string) => host.inject({ method, path: '/api/plan/cancellation' });
  expect((await ask('POST')).body).toMatchObject({ cancellation: { requestedBy: 'test@example.com' } });
  await ask('POST');
  expect((await plan(host)).cancellation).not.toBeNull();
  expect((await ask('DELETE')).body).toMatchObject({ cancellation: null });
  expect(host.audited.map(({ action }) => action)).toEqual(['plan.request-cancellation', 'plan.withdraw-cancellation']);
  await host.stop();
});

const today = new Date().toISOString().slice(0, 10);
const sent = (accountId: number, signal: DayReceived['signal'], bytes: number, day = today): DayReceived => ({
  accountId,
  signal,
  day,
  items: 1,
  bytes,
});

test('usage is told by product, account and day; a sub account sees its own only', async () => {
  received = [
    sent(1, 'logs', 10),
    sent(2, 'logs', 5),
    sent(3, 'logs', 7),
    sent(2, 'traces', 3),
    sent(1, 'metrics', 2),
    sent(9, 'logs', 99),
  ];
  const host = await hostAs(admin, { role: 'system-admin' });
  await host.inject({ method: 'PUT', path: '/api/plan/1', body: { products: { logs: { dailyGb: 1.5 } } } });
  const usage = (await host.inject({ method: 'GET', path: '/api/plan/usage' })).body as { days: string[] };
  expect([usage.days.length, usage.days.at(-1)]).toEqual([30, today]);
  const of = (await host.inject({ method: 'GET', path: `/api/plan/usage?from=${today}&to=${today}` })).body;
  expect(of).toEqual({
    days: [today],
    products: [
      {
        product: 'logs',
        dailyLimitBytes: 1_500_000_000,
        accounts: [
          { accountId: 1, account: 'Main', bytes: [10], items: [1] },
          { accountId: 2, account: 'Shop', bytes: [5], items: [1] },
        ],
      },
      { product: 'metrics', dailyLimitBytes: null, accounts: [{ accountId: 1, account: 'Main', bytes: [2], items: [1] }] },
      { product: 'tracing', dailyLimitBytes: null, accounts: [{ accountId: 2, account: 'Shop', bytes: [3], items: [1] }] },
      { product: 'siem', dailyLimitBytes: null, accounts: [{ accountId: 3, account: 'Watch', bytes: [7], items: [1] }] },
    ],
  });
  expect(accountsShown({ id: 2, type: 'sub' }, accounts).map(({ id }) => id)).toEqual([2]);
  for (const period of ['from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2026-01-01', 'from=x'])
    expect((await host.inject({ method: 'GET', path: `/api/plan/usage?${period}` })).status).toBe(400);
  await host.stop();
});

test('at 80 and 100 % it is said, and what a plan, or an admin for an account, enforces is refused until the day is over', async () => {
  const volumes = new Map<number, number>();
  // Its trial is over, and another test's.
  types.set(9, 'enterprise');
  let now = Date.parse(`${today}T18:00:00Z`);
  const book = new PlanBook({
    records: new PlanRecords(memory.records),
    identity,
    events,
    accounts: billing,
    maxKibanaFieldsNum: 1000,
    contact: null,
    now: () => now,
  });
  await book.change(
    1,
    { products: { logs: { dailyGb: 1, enforced: true }, metrics: { dailyGb: 1 }, siem: { dailyGb: 1, enforced: true } } },
    '',
  );
  const watch = new LimitWatch({
    book,
    received: () => ({
      days: async (ids, from, to) => received.filter(({ accountId, day }) => ids.includes(accountId) && day >= from && day <= to),
    }),
    intake: () => ({ set: tell }),
    accounts: { volumeLimits: async () => volumes },
    events,
    notifications: { settle: async () => undefined },
    logger: pino({ level: 'silent' }),
    now: () => now,
  });
  const levels = async () => (await watch.states(2)).map(({ product, percent, level }) => [product, percent, level]);
  const refused = () => [...told].map(([id, { refused: signals }]) => [id, [...signals.keys()]]);
  published = [];
  received = [sent(1, 'logs', 799_999_999)];
  await watch.look();
  expect(await levels()).toEqual([
    ['logs', 79, 'ok'],
    ['metrics', 0, 'ok'],
    ['siem', 0, 'ok'],
  ]);
  expect([refused(), published]).toEqual([[], []]);
  received = [sent(1, 'logs', 300_000_000), sent(2, 'logs', 500_000_000)];
  await watch.look();
  expect((await levels())[0]).toEqual(['logs', 80, 'near']);
  expect([refused(), published.map(([topic, , id]) => [topic, id])]).toEqual([
    [],
    [
      ['plans/limits', 1],
      ['plans/limits', 2],
      ['plans/limits', 3],
    ],
  ]);
  // What a security account logs is SIEM's, and metrics are only told of.
  received = [sent(2, 'logs', 1_000_000_000), sent(1, 'metrics', 3_000_000_000), sent(3, 'logs', 10)];
  await watch.look();
  expect((await levels()).map(([product, , level]) => [product, level])).toEqual([
    ['logs', 'reached'],
    ['metrics', 'reached'],
    ['siem', 'ok'],
  ]);
  expect(refused()).toEqual([
    [1, ['logs']],
    [2, ['logs']],
    [3, []],
  ]);
  expect(told.get(2)).toMatchObject({ retryAfter: 6 * 3600 });
  expect(told.get(2)?.refused.get('logs')).toBe(
    "The plan of this account allows 1 GB of Log analytics a day, and today's are used up. Nothing more is taken before 00:00 UTC.",
  );
  // An account below the owner that has a volume of its own: all it sends counts, and the others go on.
  await book.change(1, { products: { logs: { dailyGb: null }, metrics: { dailyGb: null }, siem: { dailyGb: null } } }, '');
  volumes.set(2, 0.5);
  received = [sent(2, 'logs', 300_000_000), sent(2, 'metrics', 100_000_000), sent(1, 'logs', 9_000_000_000)];
  published = [];
  await watch.look();
  expect([await levels(), refused(), published.map(([topic, , id]) => [topic, id])]).toEqual([
    [[null, 80, 'near']],
    [],
    [['plans/limits', 2]],
  ]);
  expect(await watch.states(1)).toEqual([]);
  received = [sent(2, 'logs', 300_000_000), sent(2, 'metrics', 200_000_000)];
  await watch.look();
  expect(refused()).toEqual([[2, ['logs', 'metrics', 'traces']]]);
  expect(told.get(2)?.refused.get('metrics')).toMatch(
    /^An admin allows the account .+ 0.5 GB a day, and today's are used up\. Nothing more is taken before 00:00 UTC\.$/,
  );
  now += 6 * 3_600_000;
  await watch.look();
  expect(refused()).toEqual([]);
});

test('the days that a plan includes hold for all accounts below the owner, by product', async () => {
  const book = new PlanBook({
    records: new PlanRecords(memory.records),
    identity,
    events,
    accounts: billing,
    maxKibanaFieldsNum: 1000,
    contact: null,
    now: Date.now,
  });
  // An own installation keeps what it likes; a trial two weeks.
  expect([...(await book.days('logs'))]).toEqual([[9, 14]]);
  await book.change(1, { products: { logs: { retentionDays: 30 }, siem: { retentionDays: 90 } } }, '');
  expect([...(await book.days('logs'))]).toEqual([
    [1, 30],
    [2, 30],
    [3, 90],
    [9, 14],
  ]);
  expect([...(await book.days('traces'))]).toEqual([[9, 14]]);
  // A Timeless account is there to keep what it has.
  accounts.push(account(10, 'Years', 'timeless', 9));
  expect([...(await book.days('logs'))].map(([id]) => id)).toEqual([1, 2, 3, 9]);
  accounts.pop();
});

test('when a trial is over nothing more is taken under it, and what has a plan of its own goes on', async () => {
  let now = Date.parse('2026-01-14T23:59:59Z');
  const book = new PlanBook({
    records: new PlanRecords(memory.records),
    identity,
    events,
    accounts: billing,
    maxKibanaFieldsNum: 1000,
    contact: null,
    now: () => now,
  });
  const watch = new LimitWatch({
    book,
    received: () => ({ days: async () => [] }),
    intake: () => ({ set: tell }),
    accounts: { volumeLimits: async () => new Map() },
    events,
    notifications: { settle: async () => undefined },
    logger: pino({ level: 'silent' }),
    now: () => now,
  });
  const refused = () => [...told].map(([id, { refused: signals }]) => [id, [...signals.keys()]]);
  expect((await book.details(9)).trialEndsAt).toBe('2026-01-15T00:00:00.000Z');
  await watch.look();
  expect(refused()).toEqual([]);
  now += 1000;
  await watch.look();
  expect(refused()).toEqual([[9, ['logs', 'metrics', 'traces']]]);
  expect(told.get(9)?.refused.get('logs')).toBe(
    'The trial of this account ended on 2026-01-15 (UTC), and nothing more is taken. An admin can ask for another plan under Plan and usage.',
  );
  await book.change(9, { products: { metrics: { planType: 'pro' } } }, '');
  await watch.look();
  expect(refused()).toEqual([[9, ['logs', 'traces']]]);
  await book.change(9, { planType: 'pro' }, '');
  await watch.look();
  expect(refused()).toEqual([]);
});

test('a product begins a trial of its own, whose end stops that product alone; a plan that includes it has no end', async () => {
  let now = Date.parse('2026-01-10T00:00:00Z');
  const parts = { identity, events, accounts: billing, maxKibanaFieldsNum: 1000, contact: null, now: () => now };
  const book = new PlanBook({ ...parts, records: new PlanRecords(memory.records) });
  const watch = new LimitWatch({
    book,
    received: () => ({ days: async () => [] }),
    intake: () => ({ set: tell }),
    accounts: { volumeLimits: async () => new Map() },
    notifications: { settle: async () => undefined },
    events,
    logger: pino({ level: 'silent' }),
    now: () => now,
  });
  expect(await book.startTrial(1, 'metrics')).toBeNull();
  await expect(book.startTrial(2, 'metrics')).rejects.toMatchObject({ status: 404 });
  expect(await book.startTrial(9, 'metrics')).toBe('2026-01-24T00:00:00.000Z');
  expect((await book.limits(9)).products).toMatchObject({
    logs: { planType: 'trial', trialEndsAt: '2026-01-15T00:00:00.000Z' },
    metrics: { planType: 'trial', trialEndsAt: '2026-01-24T00:00:00.000Z' },
  });
  now = Date.parse('2026-01-20T00:00:00Z');
  await watch.look();
  expect([...(told.get(9)?.refused.keys() ?? [])]).toEqual(['logs', 'traces']);
  types.set(9, 'free');
  await watch.look();
  expect([...told.keys()]).toEqual([]);
  now = Date.parse('2026-01-24T00:00:01Z');
  await watch.look();
  expect([...(told.get(9)?.refused.entries() ?? [])]).toEqual([
    [
      'metrics',
      'The trial of Metrics ended on 2026-01-24 (UTC), and nothing more is taken. An admin can ask for another plan under Plan and usage.',
    ],
  ]);
});

test('people are told of the end of a trial from a week before on', () => {
  const plan = { planType: 'trial', trialEndsAt: '2026-01-15T00:00:00.000Z' };
  const at = (moment: string) => trialEnd(plan, Date.parse(moment));
  expect(at('2026-01-07T00:00:00Z')).toMatchObject({ isOver: false, isNear: false, daysLeft: 8 });
  expect(at('2026-01-08T00:00:00Z')).toMatchObject({ isOver: false, isNear: true, daysLeft: 7 });
  expect(at('2026-01-14T12:00:00Z')).toMatchObject({ isOver: false, isNear: true, daysLeft: 1 });
  expect(at('2026-01-15T00:00:00Z')).toMatchObject({ isOver: true, isNear: true, daysLeft: 0 });
  expect(trialEnd({ ...plan, planType: 'pro' }, Date.parse('2026-02-01T00:00:00Z'))).toBeUndefined();
  expect(trialEnd({ ...plan, trialEndsAt: null }, Date.parse('2026-02-01T00:00:00Z'))).toBeUndefined();
});

test('the limit of users comes from the plan into its text, and one person too many is refused by it [shell-9-13]', async () => {
  expect(userLimitText(5)).toBe('Your plan includes 5 users.');
  const host = await hostAs([], { role: 'system-admin' });
  await host.inject({ method: 'PUT', path: '/api/plan/1', body: { limitOfUsers: 2 } });
  const plans = planOf(host);
  await expect(plans.requireRoomForUser(3)).rejects.toMatchObject({
    status: 409,
    code: 'USER_LIMIT_REACHED',
    message: 'Your plan includes 2 users, and they are all taken, counting who is invited. Remove somebody, or ask for a larger plan.',
  });
  people = 1;
  await plans.requireRoomForUser(3);
  await expect(plans.requireRoomForUser(3, 1)).rejects.toMatchObject({ code: 'USER_LIMIT_REACHED' });
  expect(await plans.limits(3)).toMatchObject({ limitOfUsers: 2, users: 1, maxAlertsDefinition: 1000 });
  await expect(plans.limits(55)).rejects.toMatchObject({ status: 404 });
  await host.stop();
});

test("a plan's mapped fields go to the ingestion; without a value the operator's setting is told", async () => {
  // Its trial is over, and another test's.
  types.set(9, 'enterprise');
  const settings = { ASTROLABE_MAX_KIBANA_FIELDS_NUM: '700', ASTROLABE_PLAN_CONTACT: contact };
  const host = await hostAs([], { role: 'system-admin', settings });
  expect(await plan(host)).toMatchObject({ maxKibanaFieldsNum: 700, maxAlertsDefinition: 1000, contact });
  await host.inject({ method: 'PUT', path: '/api/plan/1', body: { maxKibanaFieldsNum: 500 } });
  expect(await plan(host)).toMatchObject({ maxKibanaFieldsNum: 500 });
  const watch = (await import('./server/jobs/watchLimits')).default;
  await watch.run(jobRun({ get: (service: never) => host.hosts.server.services.find(service) } as never));
  expect([...told].map(([id, { maxKibanaFieldsNum, refused }]) => [id, maxKibanaFieldsNum, refused.size])).toEqual([
    [1, 500, 0],
    [2, 500, 0],
    [3, 500, 0],
  ]);
  await host.stop();
});
