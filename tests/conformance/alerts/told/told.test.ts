import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewRoute } from '../../../../plugins/on-call/common/route';
import { begin, type Got, minute } from './AlertLife';
import { faultsOf } from './faultsOf';
import { alertOf, found, Lives } from './Lives';

let lives: Lives;
beforeAll(async () => {
  lives = await Lives.open();
});
afterAll(() => lives.close());

/** What a receiver was told, one message a line. */
const linesOf = (got: readonly Got[]): readonly string[] =>
  got.map(({ to, at, notice }) => `${(at - begin) / minute} ${to.split('@')[0]} ${notice.reason} ${notice.state}`);

test('one that gets better before it is over has its end told where its beginning was: to a route of severe ones', async () => {
  const life = lives.begin();
  life.add(alertOf(life, 'a'));
  await life.route({ name: 'Severe', severities: ['SEVERE'], emails: ['severe@example.com'] });
  for (const value of [25, 7, 7, 1]) await life.step(found(life, { a: { cart: value } }));
  expect(linesOf(life.got)).toEqual(['1 severe first firing', '4 severe resolved resolved']);
});

test('all of two hundred groups are routed, and told to be over', async () => {
  const life = lives.begin();
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
  const life = lives.begin();
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
    const life = lives.begin();
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
  const life = lives.begin();
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
  const life = lives.begin();
  life.add(alertOf(life, 'a'));
  life.add({ ...alertOf(life, 'b'), tags: ['mail'] });
  await life.route({ name: 'By tag', emails: ['tag@example.com'], together: { by: ['tag'], waitMinutes: 1 } });
  for (let at = 0; at < 3; at += 1) await life.step(found(life, { a: { cart: 7 }, b: { cart: 7 } }));
  expect(life.got.map(({ notice }) => notice.title)).toEqual(['[LOW] Alert a', '[LOW] Alert b']);
});

test('an end that comes while it is silent is told when the silence is over', async () => {
  const life = lives.begin();
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
  const life = lives.begin();
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
  const life = lives.begin();
  life.add(alertOf(life, 'a'));
  await life.route({ name: 'Severe', severities: ['SEVERE'], emails: ['severe@example.com'] });
  for (let at = 0; at < 20; at += 1) await life.step(found(life, { a: at % 2 === 0 ? 'error' : { cart: 1 } }));
  expect(life.got.length).toBeLessThanOrEqual(6);
  expect(life.got[0]?.notice).toMatchObject({ reason: 'error', severity: 'severe', trouble: 'error' });
  for (let at = 0; at < 25; at += 1) await life.step(found(life, { a: { cart: 1 } }));
  expect(faultsOf(life.got)).toEqual([]);
});
