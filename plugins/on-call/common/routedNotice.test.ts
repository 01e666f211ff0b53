import { expect, test } from 'vitest';
import { groupOf, noticeOf } from '../server/testing/noticeOf';
import { joinNotices } from './joinNotices';
import { partOf, routedNotice } from './routedNotice';

const key = (service: string) => JSON.stringify([['service', service]]);
const over = { state: 'resolved' as const };

test('a route takes the groups that fit it and leaves the rest', () => {
  const notice = noticeOf({ groups: [groupOf('cart'), groupOf('payment')], groupCount: 2 });
  const part = partOf(notice, ({ labels }) => labels.service === 'payment');
  expect(part?.groups).toEqual([groupOf('payment')]);
  expect(part?.groupCount).toBe(1);
  expect(partOf(notice, () => false)).toBeUndefined();
  expect(partOf(noticeOf({ groups: [], reason: 'no-data' }), ({ severity }) => severity === 'high')?.reason).toBe('no-data');
});

test('what the receivers know already is not told again, and a repetition is', () => {
  const first = routedNotice(noticeOf({ reason: 'new-members' }), undefined);
  expect(first.notice?.reason).toBe('first');
  expect(first.believed).toEqual({ [key('cart')]: 'high' });
  expect(routedNotice(noticeOf({ reason: 'new-members' }), first.believed).notice).toBeUndefined();
  expect(routedNotice(noticeOf({ reason: 'repeat' }), first.believed).notice?.reason).toBe('repeat');
  const worse = noticeOf({ reason: 'severity', groups: [groupOf('cart', { severity: 'severe' })] });
  expect(routedNotice(worse, first.believed).notice?.reason).toBe('severity');
});

test('an end is told to those alone who know the beginning, and is the whole end where nothing of theirs is left', () => {
  const ended = noticeOf({ reason: 'resolved-members', groups: [groupOf('cart', over)] });
  expect(routedNotice(ended, undefined)).toEqual({ notice: undefined, believed: undefined });
  const told = routedNotice(ended, { [key('cart')]: 'high' });
  expect([told.notice?.reason, told.notice?.state, told.believed]).toEqual(['resolved', 'resolved', undefined]);
  const some = routedNotice(noticeOf({ reason: 'resolved-members', groups: [groupOf('cart', over), groupOf('mail')] }), {
    [key('cart')]: 'high',
    [key('mail')]: 'high',
  });
  expect([some.notice?.reason, some.notice?.state, some.believed]).toEqual(['resolved-members', 'firing', { [key('mail')]: 'high' }]);
});

test('messages of several alerts are one: the worst leads, groups say whose they are, and it is over when all are', () => {
  const severe = noticeOf({ name: 'Payment', severity: 'severe', groups: [groupOf('payment', { severity: 'severe' })] });
  const about = { groupKey: 'route/bundle', name: 'Orders', about: { team: 'orders' }, at: '2026-03-04T12:05:00.000Z' };
  const joined = joinNotices([noticeOf(), severe], about);
  expect(joined).toMatchObject({
    groupKey: 'route/bundle',
    title: '[SEVERE] 2 alerts: team=orders',
    severity: 'severe',
    state: 'firing',
    groupCount: 2,
    groups: [{ labels: { alertname: 'Payment', service: 'payment' } }, { labels: { alertname: 'Checkout', service: 'cart' } }],
    links: {},
  });
  const ended = noticeOf({ state: 'resolved', reason: 'resolved', title: '[Resolved] Checkout', groups: [groupOf('cart', over)] });
  expect(joinNotices([ended, ended], about)).toMatchObject({
    state: 'resolved',
    reason: 'resolved',
    title: '[Resolved] 2 alerts: team=orders',
  });
});
