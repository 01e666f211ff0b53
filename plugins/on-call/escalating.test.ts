import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotationSchema } from './common/rotation';
import { groupOf, noticeOf } from './server/testing/noticeOf';
import { account, groupNow, OnCallInMemory, over } from './server/testing/OnCallInMemory';

let onCall: OnCallInMemory;
beforeAll(async () => {
  onCall = await OnCallInMemory.open();
});
beforeEach(() => onCall.clear());
afterAll(() => onCall.close());

test('people are told one after another while nobody acknowledges, each with a link of their own, until nobody is left', async () => {
  await onCall.route({ name: 'Shop', emails: [], escalation: await onCall.escalation({ rounds: 2 }) });
  await onCall.take(noticeOf());
  await onCall.take(noticeOf({ reason: 'severity', groups: [groupOf('cart', { severity: 'severe' })] }));
  await onCall.after(120);
  expect(onCall.told).toEqual([
    [0, 'first@example.com', 'first'],
    [5, 'second@example.com', 'repeat'],
    [15, 'first@example.com', 'repeat'],
    [20, 'second@example.com', 'repeat'],
  ]);
  expect(onCall.sent[1]?.notice.text).toContain('Nobody has acknowledged it for 5 min: step 2 of "Shop".');
  expect(onCall.sent.map(({ notice }) => notice.links.acknowledge)).toEqual(
    ['once', '1', '2', '3'].map((end) => `https://watch.example.com/acknowledge/${end}`),
  );
  const { rows, total } = await onCall.parts().climbs.list(account, { search: 'check', offset: 0, limit: 10 });
  expect([total, rows[0]]).toMatchObject([1, { escalation: 'Shop', state: 'unanswered', step: 2, round: 2, title: '[HIGH] Checkout' }]);
});

test('an acknowledgement ends an escalation, and the end of the alert is told to those alone who were told of it', async () => {
  const id = await onCall.escalation();
  await onCall.route({ name: 'Shop', emails: [], escalation: id });
  await onCall.take(noticeOf());
  onCall.groups = [groupNow('cart', { acknowledgedBy: 'ada@example.com', mutedBy: 'Acknowledged by ada@example.com' })];
  await onCall.after(60);
  expect(onCall.told).toEqual([[0, 'first@example.com', 'first']]);
  expect((await onCall.parts().climbs.list(account, { search: 'check', offset: 0, limit: 10 })).rows[0]?.state).toBe('acknowledged');

  await onCall.take(noticeOf({ reason: 'resolved', state: 'resolved', groups: [groupOf('cart', over)] }));
  expect(onCall.told.slice(1)).toEqual([[60, 'first@example.com', 'resolved']]);
  onCall.groups = [groupNow('cart')];
  await onCall.take(noticeOf({ groupKey: 'Checkout/2' }));
  await onCall.take(noticeOf({ groupKey: 'Checkout/2', reason: 'resolved', state: 'resolved', groups: [groupOf('cart', over)] }));
  await onCall.after(120);
  expect(onCall.told.slice(2)).toEqual([
    [60, 'first@example.com', 'first'],
    [60, 'first@example.com', 'resolved'],
  ]);
});

test('what is silent waits where it is, and goes on when it is silent no more', async () => {
  await onCall.route({ name: 'Shop', emails: [], escalation: await onCall.escalation() });
  await onCall.take(noticeOf());
  onCall.groups = [groupNow('cart', { mutedBy: 'Silence "Deploy"' })];
  await onCall.after(14);
  expect(onCall.told).toHaveLength(1);
  onCall.groups = [groupNow('cart')];
  await onCall.after(16);
  expect(onCall.told.slice(1)).toEqual([[15, 'second@example.com', 'repeat']]);
});

test('a step of a rotation tells whoever is on call when it comes', async () => {
  const people = ['day@example.com', 'night@example.com'];
  // Hand-over at 12:03.
  const rotation = rotationSchema.parse({ name: 'Shop', people, every: 'day', at: '12:03', startsOn: '2026-03-03' });
  const { id } = await onCall.parts().book.create(account, 'rotation', rotation, 'ada@example.com');
  const target = { kind: 'rotation' as const, id };
  const steps = [
    { targets: [target], waitMinutes: 5 },
    { targets: [target], waitMinutes: 5 },
  ];
  await onCall.route({ name: 'Shop', emails: [], escalation: await onCall.escalation({ steps }) });
  await onCall.take(noticeOf());
  await onCall.after(6);
  expect(onCall.told).toEqual([
    [0, 'day@example.com', 'first'],
    [5, 'night@example.com', 'repeat'],
  ]);
});
