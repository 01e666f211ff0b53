import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AlertNotice, type NewNotice, notificationEndpointsService } from '#plugins/endpoints/contract';
import { silencesService } from '#plugins/silences/contract';
import { acknowledgeLinksService, type GroupNow, type KeptTrigger, ruleOriginMember, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { type RecordsDb, workService } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { escalationSchema, type NewEscalation } from './common/escalation';
import { rotationSchema } from './common/rotation';
import { type NewRoute, routeSchema } from './common/route';
import { Climbs, type Rung } from './server/Climbs';
import { DefinitionBook } from './server/DefinitionBook';
import createOnCall from './server/migrations/0001-on-call';
import createThreads from './server/migrations/0002-threads';
import { Router, type ThreadTask } from './server/Router';
import { groupOf, noticeOf } from './server/testing/noticeOf';

const account = 7;
const minute = 60_000;
const trigger = { accountId: account, rules: { sendResolved: true } } as unknown as KeptTrigger;
const over = { state: 'resolved' as const };

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('on-call', [createOnCall, createThreads]);
});
afterAll(() => memory.close());

interface Task {
  readonly job: string;
  readonly payload: unknown;
  readonly at: number;
  readonly key: string | undefined;
}
let now = 0;
const toldOf = new Map<string, readonly string[]>();
let sent: { to: readonly string[]; notice: AlertNotice; at: number }[] = [];
let tasks: Task[] = [];
let groups: GroupNow[] = [];
let links = 0;
beforeEach(async () => {
  await memory.clear();
  [now, sent, tasks, links] = [Date.parse('2026-03-04T12:00:00Z'), [], [], 0];
  groups = [groupNow('cart')];
  toldOf.clear();
});

const groupNow = (service: string, about: Partial<GroupNow> = {}): GroupNow => ({
  labels: { service },
  state: 'firing',
  severity: 'HIGH',
  value: 3,
  since: '2026-03-04T12:00:00.000Z',
  ...{ isFiring: true, activeAt: '2026-01-01T00:00:00.000Z' },
  isFlapping: false,
  mutedBy: null,
  acknowledgedBy: null,
  ...about,
});

const services = new Map<string, unknown>([
  [
    notificationEndpointsService.id,
    {
      // As the contract says: an end goes to whoever was told of its key.
      send: async ({ endpoints, emails, notice }: NewNotice) => {
        const known = toldOf.get(notice.groupKey) ?? [];
        const to = notice.state === 'resolved' ? known : [...endpoints, ...emails];
        toldOf.set(notice.groupKey, notice.state === 'resolved' ? [] : [...new Set([...known, ...to])]);
        if (to.length > 0) sent.push({ to, notice, at: now });
        return [];
      },
    },
  ],
  [
    silencesService.id,
    {
      test: (matchers: readonly { name: string; value: string }[]) => (about: Record<string, unknown>) =>
        matchers.every(({ name, value }) => [about[name]].flat().includes(value)),
    },
  ],
  [
    workService.id,
    {
      enqueue: async (job: string, payload: unknown, { runAt, key }: { runAt: Date; key?: string }) => {
        if (key !== undefined) tasks = tasks.filter((task) => task.key !== key);
        tasks.push({ job, payload, at: runAt.getTime(), key });
      },
    },
  ],
  [triggersService.id, { groups: async () => ({ groups, total: groups.length }), find: async () => trigger }],
  [
    acknowledgeLinksService.id,
    {
      make: async () => {
        links += 1;
        return `https://watch.example.com/acknowledge/${links}`;
      },
    },
  ],
]);
const find = ({ id }: { readonly id: string }) => services.get(id);
const context = { get: find, find } as unknown as Context;

function parts() {
  const { records } = memory;
  const clock = () => now;
  const book = new DefinitionBook(records);
  const climbs = new Climbs({ records, book, services: context, clock });
  return { book, climbs, router: new Router({ records, book, climbs, services: context, clock }) };
}
const within = <T>(work: (db: RecordsDb) => Promise<T>): Promise<T> => memory.records.transaction(work);
const commit = (store: (db: RecordsDb) => Promise<void>) => within(store);

const take = (notice: AlertNotice, search: object = {}) => {
  const { name, tags } = notice.trigger;
  return within((db) => parts().router.take({ trigger: { ...trigger, name, tags, search } as KeptTrigger, notice, key: 'k' }, db));
};
const route = (about: Partial<NewRoute> & { readonly name: string }) =>
  parts().book.create(account, 'route', routeSchema.parse({ emails: ['orders@example.com'], ...about }), 'ada@example.com');
const escalation = async (about: Partial<NewEscalation> = {}): Promise<string> =>
  (
    await parts().book.create(
      account,
      'escalation',
      escalationSchema.parse({
        name: 'Shop',
        steps: [
          { targets: [{ kind: 'person', email: 'first@example.com' }], waitMinutes: 5 },
          { targets: [{ kind: 'person', email: 'second@example.com' }], waitMinutes: 10 },
        ],
        ...about,
      }),
      'ada@example.com',
    )
  ).id;

/** Moves the clock from one task to the next, until the moment. */
async function runUntil(moment: number): Promise<void> {
  for (;;) {
    const [task] = tasks.toSorted((one, other) => one.at - other.at);
    if (task === undefined || task.at > moment) break;
    tasks = tasks.filter((one) => one !== task);
    now = Math.max(now, task.at);
    const { climbs, router } = parts();
    if (task.job === 'climb') await climbs.climb(task.payload as Rung, commit);
    else if (task.job === 'release') await within((db) => router.release(task.payload as ThreadTask, db));
    else await router.repeat(task.payload as ThreadTask, commit);
  }
  now = moment;
}
const after = (minutes: number) => runUntil(Date.parse('2026-03-04T12:00:00Z') + minutes * minute);
const told = () => sent.map(({ to, notice, at }) => [(at - Date.parse('2026-03-04T12:00:00Z')) / minute, to.join(), notice.reason]);

test('messages go where routes say by label and severity, in their order, and no further than one that is the last', async () => {
  await route({
    name: 'Payments',
    matchers: [{ name: 'service', operator: '=', value: 'payment' }],
    isLast: true,
    emails: ['pay@example.com'],
  });
  await route({ name: 'Severe', severities: ['SEVERE'], emails: ['severe@example.com'] });
  await route({ name: 'Off', isEnabled: false });
  await route({ name: 'All of the shop', matchers: [{ name: 'tag', operator: '=', value: 'shop' }], emails: ['shop@example.com'] });
  await take(noticeOf({ groups: [groupOf('payment', { severity: 'severe' }), groupOf('cart')], groupCount: 2 }));
  expect(sent.map(({ to, notice }) => [to.join(), notice.groups.map(({ labels }) => labels.service)])).toEqual([
    ['pay@example.com', ['payment']],
    ['shop@example.com', ['cart']],
  ]);
  expect(await parts().router.receives(account)).toBe(true);
  expect(await parts().router.receives(account + 1)).toBe(false);
});

test('routes match the labels of the rule that an alert was made of, put together by them, and hand them on to the end', async () => {
  const rule = { labels: { team: 'cart' }, severities: { high: 'critical' }, annotations: {} };
  const search = { logzioExtension: ruleOriginMember({ key: 'k', labels: { team: 'cart', severity: 'error' }, annotations: {} }) };
  await route({
    name: 'Cart',
    matchers: [
      { name: 'team', operator: '=', value: 'cart' },
      { name: 'severity', operator: '=', value: 'error' },
    ],
    together: { by: ['team'], waitMinutes: 1 },
  });
  await route({ name: 'Others', matchers: [{ name: 'team', operator: '=', value: 'of the series' }], emails: ['others@example.com'] });
  const labels = { service: 'cart', team: 'of the series' };
  await take(noticeOf({ groups: [groupOf('cart', { labels, rule })] }), search);
  await after(1);
  await take(noticeOf({ reason: 'resolved', state: 'resolved', groups: [groupOf('cart', { labels, ...over })] }), search);
  await after(2);
  expect(sent.map(({ to, notice }) => [to.join(), notice.reason, notice.groups])).toMatchObject([
    ['orders@example.com', 'first', [{ labels, rule }]],
    ['orders@example.com', 'resolved', [{ labels, rule }]],
  ]);
});

test('a route takes that an alert of its rule cannot be judged', async () => {
  const search = { logzioExtension: ruleOriginMember({ key: 'k', labels: { team: 'cart' }, annotations: {} }) };
  await route({ name: 'Cart', matchers: [{ name: 'team', operator: '=', value: 'cart' }] });
  await take(noticeOf({ reason: 'error', trouble: 'error', groups: [], groupCount: 1 }), search);
  expect(told()).toEqual([[0, 'orders@example.com', 'error']]);
});

test('people are told one after another while nobody acknowledges, each with a link of their own, until nobody is left', async () => {
  await route({ name: 'Shop', emails: [], escalation: await escalation({ rounds: 2 }) });
  await take(noticeOf());
  await take(noticeOf({ reason: 'severity', groups: [groupOf('cart', { severity: 'severe' })] }));
  await after(120);
  expect(told()).toEqual([
    [0, 'first@example.com', 'first'],
    [5, 'second@example.com', 'repeat'],
    [15, 'first@example.com', 'repeat'],
    [20, 'second@example.com', 'repeat'],
  ]);
  expect(sent[1]?.notice.text).toContain('Nobody has acknowledged it for 5 min: step 2 of "Shop".');
  expect(sent.map(({ notice }) => notice.links.acknowledge)).toEqual(
    ['once', '1', '2', '3'].map((end) => `https://watch.example.com/acknowledge/${end}`),
  );
  const { rows, total } = await parts().climbs.list(account, { search: 'check', offset: 0, limit: 10 });
  expect([total, rows[0]]).toMatchObject([1, { escalation: 'Shop', state: 'unanswered', step: 2, round: 2, title: '[HIGH] Checkout' }]);
});

test('an acknowledgement ends an escalation, and the end of the alert is told to those alone who were told of it', async () => {
  const id = await escalation();
  await route({ name: 'Shop', emails: [], escalation: id });
  await take(noticeOf());
  groups = [groupNow('cart', { acknowledgedBy: 'ada@example.com', mutedBy: 'Acknowledged by ada@example.com' })];
  await after(60);
  expect(told()).toEqual([[0, 'first@example.com', 'first']]);
  expect((await parts().climbs.list(account, { search: 'check', offset: 0, limit: 10 })).rows[0]?.state).toBe('acknowledged');

  await take(noticeOf({ reason: 'resolved', state: 'resolved', groups: [groupOf('cart', over)] }));
  expect(told().slice(1)).toEqual([[60, 'first@example.com', 'resolved']]);
  groups = [groupNow('cart')];
  await take(noticeOf({ groupKey: 'Checkout/2' }));
  await take(noticeOf({ groupKey: 'Checkout/2', reason: 'resolved', state: 'resolved', groups: [groupOf('cart', over)] }));
  await after(120);
  expect(told().slice(2)).toEqual([
    [60, 'first@example.com', 'first'],
    [60, 'first@example.com', 'resolved'],
  ]);
});

test('what is silent waits where it is, and goes on when it is silent no more', async () => {
  await route({ name: 'Shop', emails: [], escalation: await escalation() });
  await take(noticeOf());
  groups = [groupNow('cart', { mutedBy: 'Silence "Deploy"' })];
  await after(14);
  expect(told()).toHaveLength(1);
  groups = [groupNow('cart')];
  await after(16);
  expect(told().slice(1)).toEqual([[15, 'second@example.com', 'repeat']]);
});

test('a step of a rotation tells whoever is on call when it comes', async () => {
  const people = ['day@example.com', 'night@example.com'];
  // Hand-over at 12:03.
  const rotation = rotationSchema.parse({ name: 'Shop', people, every: 'day', at: '12:03', startsOn: '2026-03-03' });
  const { id } = await parts().book.create(account, 'rotation', rotation, 'ada@example.com');
  const target = { kind: 'rotation' as const, id };
  const steps = [
    { targets: [target], waitMinutes: 5 },
    { targets: [target], waitMinutes: 5 },
  ];
  await route({ name: 'Shop', emails: [], escalation: await escalation({ steps }) });
  await take(noticeOf());
  await after(6);
  expect(told()).toEqual([
    [0, 'day@example.com', 'first'],
    [5, 'night@example.com', 'repeat'],
  ]);
});

test('messages with the same values of labels go out as one, so long after the first', async () => {
  await route({ name: 'Orders', together: { by: ['service'], waitMinutes: 2 } });
  await take(noticeOf());
  await after(1);
  await take(noticeOf({ name: 'Payment' }));
  await take(noticeOf({ name: 'Mail', groups: [groupOf('mail')] }));
  await after(30);
  expect(sent.map(({ notice, at }) => [(at - Date.parse('2026-03-04T12:00:00Z')) / minute, notice.title])).toEqual([
    [2, '[HIGH] 2 alerts: service=cart'],
    [3, '[HIGH] Mail'],
  ]);
});

test('in quiet hours messages wait for their end, but for severities that may not; what is over by then is never told', async () => {
  const quiet = { zone: 'UTC', weekdays: [3], from: '11:00', to: '13:00', butSeverities: ['SEVERE' as const] };
  await route({ name: 'Orders', quiet });
  await take(noticeOf());
  await take(noticeOf({ name: 'Gone' }));
  await take(noticeOf({ name: 'Gone', reason: 'resolved', state: 'resolved', groups: [groupOf('cart', over)] }));
  await take(noticeOf({ name: 'Severe', severity: 'severe', groups: [groupOf('cart', { severity: 'severe' })] }));
  await after(120);
  expect(sent.map(({ notice, at }) => [(at - Date.parse('2026-03-04T12:00:00Z')) / minute, notice.trigger.name])).toEqual([
    [0, 'Severe'],
    [60, 'Checkout'],
  ]);
});

test('what still fires is told again after the time that the route says, not while somebody looks after it, and no more when it is over', async () => {
  await route({ name: 'Orders', repeatMinutes: 30 });
  await take(noticeOf());
  await after(65);
  expect(told()).toEqual([
    [0, 'orders@example.com', 'first'],
    [30, 'orders@example.com', 'repeat'],
    [60, 'orders@example.com', 'repeat'],
  ]);
  expect(sent.slice(1).map(({ notice }) => notice.text)).toEqual(['It still fires: 1 group fires.', 'It still fires: 1 group fires.']);
  groups = [groupNow('cart', { acknowledgedBy: 'ada@example.com' })];
  await after(125);
  expect(told()).toHaveLength(3);
  groups = [];
  await after(400);
  expect([told().length, tasks]).toEqual([3, []]);
});

test('names are taken once a kind and account, routes come in their order, and a route that is deleted sends nothing that waits', async () => {
  const { book } = parts();
  const first = await route({ name: 'Orders', together: { by: [], waitMinutes: 2 } });
  await expect(route({ name: 'orders' })).rejects.toMatchObject({ status: 409, code: 'NAME_TAKEN' });
  const second = await route({ name: 'Payments', emails: ['pay@example.com'] });
  await book.order(account, [second.id]);
  expect((await book.list(account, 'route')).map(({ id }) => id)).toEqual([second.id, first.id]);
  await take(noticeOf());
  await book.remove(account, 'route', first.id);
  await after(10);
  expect(told().map(([, to]) => to)).toEqual(['pay@example.com']);
  await expect(book.get(account + 1, 'route', second.id)).rejects.toMatchObject({ status: 404 });
});
