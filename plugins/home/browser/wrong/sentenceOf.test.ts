import { expect, test } from 'vitest';
import { zoneNamed } from '#sdk/browser';
import type { Burst, Incident } from '../../common/todaySchemas';
import { plainText, sentenceOf } from './sentenceOf';

const at = (clock: string, day = '10'): number => Date.parse(`2026-03-${day}T${clock}:00Z`);
const now = at('12:00');
const zone = zoneNamed('UTC');
const burst = (part: Partial<Burst>): Burst => ({
  kind: 'error',
  title: 'payment',
  services: ['payment'],
  from: at('09:12'),
  to: at('09:37'),
  count: 100,
  usual: 0.2,
  score: 500,
  link: null,
  ...part,
});
const incident = (part: Partial<Incident>): Incident => ({
  from: at('09:12'),
  to: at('09:37'),
  isOver: true,
  services: ['payment'],
  bursts: [burst({})],
  moreBursts: 0,
  facts: [],
  ...part,
});
const says = (part: Partial<Incident>) => plainText(sentenceOf(incident(part), zone, now));
const timeout = burst({ kind: 'exception', title: 'System.Net.TimeoutException: Corvane gave no answer', count: 90 });

test('who logged how many errors when, where there are usually none', () => {
  expect(says({})).toBe('payment logged 100 errors from 09:12 to 09:37, where there are usually none.');
});

test('against how many usually, by several services, with errors and fatal logs told apart', () => {
  const bursts = [burst({ count: 1204, usual: 3.2 }), burst({ kind: 'fatal', count: 1, usual: 0.5 })];
  expect(says({ bursts, services: ['payment', 'checkout', 'cart', 'mail', 'edge'] })).toBe(
    'payment, checkout, cart and 2 more logged 1,204 errors and 1 fatal log from 09:12 to 09:37, against about 4 usually.',
  );
});

test('since when, while it goes on', () => {
  expect(says({ isOver: false })).toBe('payment has logged 100 errors since 09:12, where there are usually none.');
  expect(says({ isOver: false, services: ['payment', 'cart'] })).toBe(
    'payment and cart have logged 100 errors since 09:12, where there are usually none.',
  );
});

test('at what minute, and on what day, where it was not today', () => {
  expect(says({ from: at('23:58', '09'), to: at('23:59', '09') })).toContain(' at Mar 09 23:58, ');
  expect(says({ from: at('23:58', '09'), to: at('00:10') })).toContain(' from Mar 09 23:58 to 00:10, ');
});

test('the exception that most of them are, without its package, or one that is among them, and how many more', () => {
  expect(says({ bursts: [burst({}), timeout] })).toBe(
    'payment logged 100 errors from 09:12 to 09:37, where there are usually none. Most are TimeoutException: Corvane gave no answer.',
  );
  expect(says({ bursts: [burst({}), { ...timeout, count: 49 }, timeout] })).toBe(
    'payment logged 100 errors from 09:12 to 09:37, where there are usually none. Among them TimeoutException: Corvane gave no answer, and 1 more exception.',
  );
});

test('an exception that no error goes with, as in warnings', () => {
  expect(says({ bursts: [{ ...timeout, usual: 12 }] })).toBe(
    'TimeoutException: Corvane gave no answer was logged 90 times by payment from 09:12 to 09:37, against about 12 usually.',
  );
});

test('what another area counts is told alone, and after errors that came with it', () => {
  const restarts = burst({ kind: 'other', title: 'Containers of cart restarted', services: ['cart'], count: 12, usual: 0.1 });
  const evicted = burst({ kind: 'other', title: 'Pods were evicted', services: [], count: 1, usual: 0 });
  expect(says({ bursts: [restarts] })).toBe('Containers of cart restarted 12 times from 09:12 to 09:37, where there are usually none.');
  expect(says({ bursts: [restarts, evicted] })).toBe(
    'Containers of cart restarted 12 times from 09:12 to 09:37, where there are usually none. Also: Pods were evicted once.',
  );
  expect(says({ bursts: [burst({}), restarts, evicted] })).toBe(
    'payment logged 100 errors from 09:12 to 09:37, where there are usually none. Also: Containers of cart restarted 12 times, Pods were evicted once.',
  );
  expect(says({ bursts: [{ ...timeout, usual: 12 }, restarts] })).toBe(
    'TimeoutException: Corvane gave no answer was logged 90 times by payment from 09:12 to 09:37, against about 12 usually. Also: Containers of cart restarted 12 times.',
  );
});
