import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ruleOriginMember } from '#plugins/triggers/contract';
import { groupOf, noticeOf } from './server/testing/noticeOf';
import { account, groupNow, minutesOf, OnCallInMemory, over } from './server/testing/OnCallInMemory';

let onCall: OnCallInMemory;
beforeAll(async () => {
  onCall = await OnCallInMemory.open();
});
beforeEach(() => onCall.clear());
afterAll(() => onCall.close());

test('messages go where routes say by label and severity, in their order, and no further than one that is the last', async () => {
  await onCall.route({
    name: 'Payments',
    matchers: [{ name: 'service', operator: '=', value: 'payment' }],
    isLast: true,
    emails: ['pay@example.com'],
  });
  await onCall.route({ name: 'Severe', severities: ['SEVERE'], emails: ['severe@example.com'] });
  await onCall.route({ name: 'Off', isEnabled: false });
  await onCall.route({ name: 'All of the shop', matchers: [{ name: 'tag', operator: '=', value: 'shop' }], emails: ['shop@example.com'] });
  await onCall.take(noticeOf({ groups: [groupOf('payment', { severity: 'severe' }), groupOf('cart')], groupCount: 2 }));
  expect(onCall.sent.map(({ to, notice }) => [to.join(), notice.groups.map(({ labels }) => labels.service)])).toEqual([
    ['pay@example.com', ['payment']],
    ['shop@example.com', ['cart']],
  ]);
  expect(await onCall.parts().router.receives(account)).toBe(true);
  expect(await onCall.parts().router.receives(account + 1)).toBe(false);
});

test('routes match the labels of the rule that an alert was made of, put together by them, and hand them on to the end', async () => {
  const rule = { labels: { team: 'cart' }, severities: { high: 'critical' }, annotations: {} };
  const search = { logzioExtension: ruleOriginMember({ key: 'k', labels: { team: 'cart', severity: 'error' }, annotations: {} }) };
  await onCall.route({
    name: 'Cart',
    matchers: [
      { name: 'team', operator: '=', value: 'cart' },
      { name: 'severity', operator: '=', value: 'error' },
    ],
    together: { by: ['team'], waitMinutes: 1 },
  });
  await onCall.route({
    name: 'Others',
    matchers: [{ name: 'team', operator: '=', value: 'of the series' }],
    emails: ['others@example.com'],
  });
  const labels = { service: 'cart', team: 'of the series' };
  await onCall.take(noticeOf({ groups: [groupOf('cart', { labels, rule })] }), search);
  await onCall.after(1);
  await onCall.take(noticeOf({ reason: 'resolved', state: 'resolved', groups: [groupOf('cart', { labels, ...over })] }), search);
  await onCall.after(2);
  expect(onCall.sent.map(({ to, notice }) => [to.join(), notice.reason, notice.groups])).toMatchObject([
    ['orders@example.com', 'first', [{ labels, rule }]],
    ['orders@example.com', 'resolved', [{ labels, rule }]],
  ]);
});

test('a route takes that an alert of its rule cannot be judged', async () => {
  const search = { logzioExtension: ruleOriginMember({ key: 'k', labels: { team: 'cart' }, annotations: {} }) };
  await onCall.route({ name: 'Cart', matchers: [{ name: 'team', operator: '=', value: 'cart' }] });
  await onCall.take(noticeOf({ reason: 'error', trouble: 'error', groups: [], groupCount: 1 }), search);
  expect(onCall.told).toEqual([[0, 'orders@example.com', 'error']]);
});

test('messages with the same values of labels go out as one, so long after the first', async () => {
  await onCall.route({ name: 'Orders', together: { by: ['service'], waitMinutes: 2 } });
  await onCall.take(noticeOf());
  await onCall.after(1);
  await onCall.take(noticeOf({ name: 'Payment' }));
  await onCall.take(noticeOf({ name: 'Mail', groups: [groupOf('mail')] }));
  await onCall.after(30);
  expect(onCall.sent.map(({ notice, at }) => [minutesOf(at), notice.title])).toEqual([
    [2, '[HIGH] 2 alerts: service=cart'],
    [3, '[HIGH] Mail'],
  ]);
});

test('in quiet hours messages wait for their end, but for severities that may not; what is over by then is never told', async () => {
  const quiet = { zone: 'UTC', weekdays: [3], from: '11:00', to: '13:00', butSeverities: ['SEVERE' as const] };
  await onCall.route({ name: 'Orders', quiet });
  await onCall.take(noticeOf());
  await onCall.take(noticeOf({ name: 'Gone' }));
  await onCall.take(noticeOf({ name: 'Gone', reason: 'resolved', state: 'resolved', groups: [groupOf('cart', over)] }));
  await onCall.take(noticeOf({ name: 'Severe', severity: 'severe', groups: [groupOf('cart', { severity: 'severe' })] }));
  await onCall.after(120);
  expect(onCall.sent.map(({ notice, at }) => [minutesOf(at), notice.trigger.name])).toEqual([
    [0, 'Severe'],
    [60, 'Checkout'],
  ]);
});

test('what still fires is told again after the time that the route says, not while somebody looks after it, and no more when it is over', async () => {
  await onCall.route({ name: 'Orders', repeatMinutes: 30 });
  await onCall.take(noticeOf());
  await onCall.after(65);
  expect(onCall.told).toEqual([
    [0, 'orders@example.com', 'first'],
    [30, 'orders@example.com', 'repeat'],
    [60, 'orders@example.com', 'repeat'],
  ]);
  expect(onCall.sent.slice(1).map(({ notice }) => notice.text)).toEqual([
    'It still fires: 1 group fires.',
    'It still fires: 1 group fires.',
  ]);
  onCall.groups = [groupNow('cart', { acknowledgedBy: 'ada@example.com' })];
  await onCall.after(125);
  expect(onCall.told).toHaveLength(3);
  onCall.groups = [];
  await onCall.after(400);
  expect([onCall.told.length, onCall.tasks]).toEqual([3, []]);
});

test('names are taken once a kind and account, routes come in their order, and a route that is deleted sends nothing that waits', async () => {
  const { book } = onCall.parts();
  const first = await onCall.route({ name: 'Orders', together: { by: [], waitMinutes: 2 } });
  await expect(onCall.route({ name: 'orders' })).rejects.toMatchObject({ status: 409, code: 'NAME_TAKEN' });
  const second = await onCall.route({ name: 'Payments', emails: ['pay@example.com'] });
  await book.order(account, [second.id]);
  expect((await book.list(account, 'route')).map(({ id }) => id)).toEqual([second.id, first.id]);
  await onCall.take(noticeOf());
  await book.remove(account, 'route', first.id);
  await onCall.after(10);
  expect(onCall.told.map(([, to]) => to)).toEqual(['pay@example.com']);
  await expect(book.get(account + 1, 'route', second.id)).rejects.toMatchObject({ status: 404 });
});
