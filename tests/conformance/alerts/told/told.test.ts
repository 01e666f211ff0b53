import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptTrigger, Mute } from '#plugins/triggers/contract';
import { cases, type MemoryRecords, memoryRecords } from '#sdk/testing';
import createEndpoints from '../../../../plugins/endpoints/server/migrations/0001-endpoints';
import addReceivers from '../../../../plugins/endpoints/server/migrations/0002-receivers';
import addNotes from '../../../../plugins/endpoints/server/migrations/0003-notes';
import type { NewRoute } from '../../../../plugins/on-call/common/route';
import createOnCall from '../../../../plugins/on-call/server/migrations/0001-on-call';
import createThreads from '../../../../plugins/on-call/server/migrations/0002-threads';
import { triggerSchema } from '../../../../plugins/triggers/common/trigger';
import { AlertLife, begin, type Got, minute, type Observation } from './AlertLife';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('on-call', [createOnCall, createThreads], { endpoints: [createEndpoints, addReceivers, addNotes] });
});
afterAll(() => memory.close());

let accounts = 0;
const newLife = (): AlertLife => {
  accounts += 1;
  return new AlertLife(memory, accounts);
};

const severities = [
  { severity: 'LOW', threshold: '5' },
  { severity: 'HIGH', threshold: '10' },
  { severity: 'SEVERE', threshold: '20' },
];
const alertOf = (
  life: AlertLife,
  id: string,
  about: { readonly emails?: readonly string[]; readonly endpoints?: readonly string[]; readonly rules?: object } = {},
): KeptTrigger => ({
  ...triggerSchema.parse({
    type: 'ALERT',
    name: `Alert ${id}`,
    tags: ['shop'],
    search: { periodInMinutes: 5, groupBy: ['name'] },
    triggerOn: { severities },
    output: { target: { emailNotifications: [...(about.emails ?? [])], notificationEndpoints: [...(about.endpoints ?? [])] } },
    rules: { missingEvaluations: 0, noData: 'no-data', ...about.rules },
  }),
  ...{ id: `${life.accountId}-${id}`, accountId: life.accountId, version: 1 },
  ...{ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
});
const found = (life: AlertLife, observations: Readonly<Record<string, Observation>>): ReadonlyMap<string, Observation> =>
  new Map(Object.entries(observations).map(([id, seen]) => [`${life.accountId}-${id}`, seen]));

/** What a receiver was told, one message a line. */
const linesOf = (got: readonly Got[]): readonly string[] =>
  got.map(({ to, at, notice }) => `${(at - begin) / minute} ${to.split('@')[0]} ${notice.reason} ${notice.state}`);

/** A receiver that is one only from some moment on. */
const latecomer = 'other';

/** What does not add up in what receivers were told, by its words; nothing where all does. */
function faultsOf(got: readonly Got[]): readonly string[] {
  const faults: string[] = [];
  const open = new Map<string, Set<string>>();
  const begun = new Set<string>();
  let latest = 0;
  for (const { to, at, notice } of got) {
    const name = `${to} ${notice.groupKey}`;
    if (at < latest) faults.push(`${name} was told late: ${notice.title}`);
    latest = at;
    const groups = open.get(name);
    if (notice.state === 'resolved') {
      if (groups === undefined) faults.push(`${name} was told an end without a beginning: ${notice.title}`);
      open.delete(name);
      continue;
    }
    const now = groups ?? new Set<string>();
    open.set(name, now);
    for (const { labels, state } of notice.groups) {
      const key = JSON.stringify(labels);
      if (state !== 'resolved') {
        now.add(key);
        begun.add(`${name} ${key}`);
      } else {
        now.delete(key);
        // Who comes later hears of the end of what was silent by then.
        if (!begun.has(`${name} ${key}`) && to !== latecomer) faults.push(`${name} was told that ${key} is over, which had not begun`);
      }
    }
  }
  for (const name of open.keys()) faults.push(`${name} was told no end`);
  return faults;
}

test('one that gets better before it is over has its end told where its beginning was: to a route of severe ones', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a'));
  await life.route({ name: 'Severe', severities: ['SEVERE'], emails: ['severe@example.com'] });
  for (const value of [25, 7, 7, 1]) await life.step(found(life, { a: { cart: value } }));
  expect(linesOf(life.got)).toEqual(['1 severe first firing', '4 severe resolved resolved']);
});

test('all of two hundred groups are routed, and told to be over', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a'));
  await life.route({ name: 'One', matchers: [{ name: 'name', operator: '=', value: 'g199' }], emails: ['one@example.com'] });
  await life.route({ name: 'All', emails: ['all@example.com'] });
  const all = (value: number) => Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`g${at}`, value]));
  await life.step(found(life, { a: all(7) }));
  await life.step(found(life, { a: { ...all(7), g199: 1 } }));
  await life.step(found(life, { a: all(1) }));
  expect(life.got.filter(({ to }) => to === 'one@example.com').map(({ notice }) => [notice.state, notice.groups.length])).toEqual([
    ['firing', 1],
    ['resolved', 1],
  ]);
  expect(life.got.filter(({ to }) => to === 'all@example.com').map(({ notice }) => [notice.state, notice.groups.length])).toEqual([
    ['firing', 200],
    ['firing', 200],
    ['resolved', 199],
  ]);
});

test('a second group escalates by itself, and is not over when the first one is', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a'));
  const step = (email: string) => ({ targets: [{ kind: 'person' as const, email: `${email}@example.com` }], waitMinutes: 5 });
  const escalation = await life.escalation({ name: 'Night', steps: [step('first'), step('second')] });
  await life.route({ name: 'All', emails: [], escalation });
  await life.step(found(life, { a: { cart: 7 } }));
  await life.step(found(life, { a: { cart: 7, pay: 7 } }));
  await life.step(found(life, { a: { cart: 1, pay: 7 } }));
  for (let at = 0; at < 6; at += 1) await life.step(found(life, { a: { pay: 7 } }));
  await life.step(found(life, { a: { pay: 1 } }));
  expect(linesOf(life.got)).toEqual([
    '1 first first firing',
    '2 first new-members firing',
    '3 first resolved resolved',
    '7 second repeat firing',
    '10 first resolved resolved',
    '10 second resolved resolved',
  ]);
  expect(new Set(life.got.map(({ notice }) => notice.groupKey)).size).toBe(2);
  expect(faultsOf(life.got)).toEqual([]);
});

test('those whom an escalation told are told the end, also after its last step, and after an acknowledgement', async () => {
  for (const isAcknowledged of [false, true]) {
    const life = newLife();
    life.add(alertOf(life, 'a'));
    const steps = [{ targets: [{ kind: 'person' as const, email: 'first@example.com' }], waitMinutes: 1 }];
    await life.route({ name: 'All', emails: [], escalation: await life.escalation({ name: 'Night', steps }) });
    await life.step(found(life, { a: { cart: 7 } }));
    if (isAcknowledged) life.acknowledge();
    for (let at = 0; at < 5; at += 1) await life.step(found(life, { a: { cart: 7 } }));
    await life.step(found(life, { a: { cart: 1 } }));
    expect(linesOf(life.got)).toEqual(['1 first first firing', '7 first resolved resolved']);
  }
});

test('what goes out as one is one thing from its beginning to its end: alerts with the same labels stay two, each with its link', async () => {
  const life = newLife();
  for (const id of ['a', 'b']) life.add(alertOf(life, id));
  await life.route({ name: 'Shop', emails: ['shop@example.com'], together: { by: ['name'], waitMinutes: 2 } });
  await life.step(found(life, { a: { cart: 7 }, b: { cart: 25, pay: 7 } }));
  for (let at = 0; at < 3; at += 1) await life.step(found(life, { a: { cart: 7 }, b: { cart: 25, pay: 7 } }));
  for (let at = 0; at < 3; at += 1) await life.step(found(life, { a: { cart: 1 }, b: { cart: 25, pay: 1 } }));
  for (let at = 0; at < 4; at += 1) await life.step(found(life, { a: { cart: 1 }, b: { cart: 1, pay: 1 } }));
  const told = life.got.map(({ notice }) => [
    notice.reason,
    notice.title,
    notice.groups.map(({ labels, state }) => `${labels.alertname ?? ''}/${labels.name} ${state}`),
  ]);
  expect(told).toEqual([
    ['first', '[SEVERE] 2 alerts: name=cart', ['Alert b/cart firing', 'Alert a/cart firing']],
    ['first', '[LOW] Alert b', ['Alert b/pay firing']],
    ['resolved-members', '[SEVERE] 2 alerts: name=cart', ['Alert b/cart firing', 'Alert a/cart resolved']],
    ['resolved', '[Resolved] Alert b', ['Alert b/pay resolved']],
    ['resolved', '[Resolved] Alert b', ['Alert b/cart resolved']],
  ]);
  expect(life.got[0]?.notice.text).toContain('Alert a: https://watch.example.com/alerts/unified-alerts-form/');
  expect(faultsOf(life.got)).toEqual([]);
});

test('tags put together what has the same tags, and nothing else', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a'));
  life.add({ ...alertOf(life, 'b'), tags: ['mail'] });
  await life.route({ name: 'By tag', emails: ['tag@example.com'], together: { by: ['tag'], waitMinutes: 1 } });
  for (let at = 0; at < 3; at += 1) await life.step(found(life, { a: { cart: 7 }, b: { cart: 7 } }));
  expect(life.got.map(({ notice }) => notice.title)).toEqual(['[LOW] Alert a', '[LOW] Alert b']);
});

test('an end that comes while it is silent is told when the silence is over', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a', { emails: ['direct@example.com'] }));
  await life.route({ name: 'All', emails: ['all@example.com'], repeatMinutes: 2 });
  await life.step(found(life, { a: { cart: 7 } }));
  life.mutes = [{ id: 's', title: 'Deploy', matches: () => true }];
  for (let at = 0; at < 6; at += 1) await life.step(found(life, { a: { cart: 1 } }));
  expect(linesOf(life.got)).toEqual(['1 direct first firing', '1 all first firing']);
  life.mutes = [];
  await life.step(found(life, { a: { cart: 1 } }));
  expect(linesOf(life.got).slice(2)).toEqual(['8 direct resolved resolved', '8 all resolved resolved']);
});

test('who is no receiver any more is told the end, and who has become one meanwhile no end without a beginning', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a', { emails: ['old@example.com'] }));
  const route: NewRoute = { name: 'All', emails: ['left@example.com'] };
  const id = await life.route(route);
  const gone = await life.route({ name: 'Gone', emails: ['gone@example.com'] });
  const off = await life.route({ name: 'Off', emails: ['off@example.com'] });
  await life.step(found(life, { a: { cart: 7 } }));
  life.change(`${life.accountId}-a`, ({ output, ...trigger }) => ({
    ...trigger,
    output: { ...output, target: { ...output.target, emailNotifications: ['new@example.com'] } },
  }));
  await life.changeRoute(id, { ...route, emails: ['come@example.com'] });
  await life.changeRoute(off, { name: 'Off', emails: ['off@example.com'], isEnabled: false });
  await life.removeRoute(gone);
  await life.step(found(life, { a: { cart: 7 } }));
  await life.step(found(life, { a: { cart: 1 } }));
  expect(linesOf(life.got).toSorted()).toEqual([
    '1 gone first firing',
    '1 left first firing',
    '1 off first firing',
    '1 old first firing',
    '3 gone resolved resolved',
    '3 left resolved resolved',
    '3 off resolved resolved',
    '3 old resolved resolved',
  ]);
});

test('an alert that cannot be evaluated is as severe as what it looks for, and each change of it is not a message', async () => {
  const life = newLife();
  life.add(alertOf(life, 'a'));
  await life.route({ name: 'Severe', severities: ['SEVERE'], emails: ['severe@example.com'] });
  for (let at = 0; at < 20; at += 1) await life.step(found(life, { a: at % 2 === 0 ? 'error' : { cart: 1 } }));
  expect(life.got.length).toBeLessThanOrEqual(6);
  expect(life.got[0]?.notice).toMatchObject({ reason: 'error', severity: 'severe', trouble: 'error' });
  for (let at = 0; at < 25; at += 1) await life.step(found(life, { a: { cart: 1 } }));
  expect(faultsOf(life.got)).toEqual([]);
});

const names = ['cart', 'pay', 'mail'];
const value = fc.constantFrom(1, 1, 7, 7, 12, 25, 25);
const groups = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }) as fc.Arbitrary<
  Record<string, number>
>;
const many = fc.integer({ min: 20, max: 200 }).map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, 12])));
const observation: fc.Arbitrary<Observation> = fc.oneof(
  { weight: 12, arbitrary: groups },
  { weight: 1, arbitrary: many },
  { weight: 1, arbitrary: fc.constantFrom<Observation>('no data', 'error') },
);
const severity = fc.constantFrom('LOW' as const, 'HIGH' as const, 'SEVERE' as const);
const route = fc.record({
  severities: fc.uniqueArray(severity, { maxLength: 2 }),
  /** Of which group alone it takes messages. */
  of: fc.option(fc.constantFrom(...names), { nil: undefined }),
  isLast: fc.boolean(),
  together: fc.option(
    fc.record({
      by: fc.uniqueArray(fc.constantFrom('name', 'tag', 'alertname', 'severity'), { maxLength: 2 }),
      waitMinutes: fc.integer({ min: 1, max: 3 }),
    }),
    { nil: null },
  ),
  repeatMinutes: fc.constantFrom(0, 0, 3),
  escalates: fc.boolean(),
  /** Whether it tells somebody whom alerts tell themselves. */
  alsoDirect: fc.boolean(),
});
const deed = fc.constantFrom(
  'nothing',
  'nothing',
  'nothing',
  'silence',
  'silence low',
  'end silence',
  'acknowledge',
  'route off',
  'receivers',
);
const life = fc.record({
  alerts: fc.integer({ min: 1, max: 2 }),
  isDirect: fc.boolean(),
  rules: fc.record({ forMinutes: fc.constantFrom(0, 0, 2), flappingChanges: fc.constantFrom(4, 20), repeatMinutes: fc.constantFrom(0, 2) }),
  routes: fc.array(route, { maxLength: 3 }),
  steps: fc.array(fc.record({ seen: fc.tuple(observation, observation), deed }), { minLength: 4, maxLength: 12 }),
});

test('whatever alerts find, and whatever routes, escalations, silences and people do, what each receiver is told adds up', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ alerts, isDirect, rules, routes, steps }) => {
      const one = newLife();
      const ids = ['a', 'b'].slice(0, alerts);
      const [direct, other] = [await one.receiver('direct'), await one.receiver(latecomer)];
      for (const id of ids) one.add(alertOf(one, id, { endpoints: isDirect ? [direct] : [], rules }));
      const escalation = await one.escalation({
        name: 'Night',
        steps: ['first', 'second'].map((email) => ({ targets: [{ kind: 'person', email: `${email}@example.com` }], waitMinutes: 2 })),
      });
      const made: { readonly id: string; readonly route: NewRoute }[] = [];
      for (const [at, { escalates, alsoDirect, of, ...about }] of routes.entries()) {
        const own: NewRoute = {
          ...about,
          ...(of !== undefined && { matchers: [{ name: 'name', operator: '=', value: of }] }),
          name: `Route ${at}`,
          endpoints: [await one.receiver(`r${at}`), ...(alsoDirect ? [direct] : [])],
          escalation: escalates ? escalation : null,
        };
        made.push({ id: await one.route(own), route: own });
      }
      const seenBy = (seen: readonly Observation[]) => found(one, Object.fromEntries(ids.map((id, at) => [id, seen[at] ?? {}])));
      for (const { seen, deed: done } of steps) {
        if (done === 'silence') one.mutes = [{ id: 's', title: 'All', matches: () => true }];
        if (done === 'silence low')
          one.mutes = [{ id: 'l', title: 'Low', matches: (about: Parameters<Mute['matches']>[0]) => about.severity === 'LOW' }];
        if (done === 'end silence') one.mutes = [];
        if (done === 'acknowledge') one.acknowledge();
        const [first] = made;
        if (done === 'route off' && first !== undefined) await one.changeRoute(first.id, { ...first.route, isEnabled: false });
        if (done === 'receivers')
          for (const id of ids)
            one.change(`${one.accountId}-${id}`, ({ output, ...trigger }) => ({
              ...trigger,
              output: { ...output, target: { ...output.target, notificationEndpoints: [other] } },
            }));
        await one.step(seenBy(seen));
      }
      one.mutes = [];
      const quiet = Object.fromEntries(names.map((name) => [name, 1]));
      for (let at = 0; at < 26; at += 1) await one.step(seenBy([quiet, quiet]));
      await one.runUntil(one.now + 60 * minute);
      expect(faultsOf(one.got)).toEqual([]);
    }),
    { numRuns: cases(25) },
  );
});
