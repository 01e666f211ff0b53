import { expect, test } from 'vitest';
import type { Burst } from '../../common/todaySchemas';
import { joinBursts } from './joinBursts';

const minute = 60_000;
const burst = (title: string, services: readonly string[], from: number, to: number, score = 100): Burst => ({
  kind: 'error',
  title,
  services: [...services],
  from: from * minute,
  to: to * minute,
  count: score,
  usual: 0,
  score,
  link: null,
});
const titles = (...bursts: readonly Burst[]) => joinBursts(bursts, minute).map((one) => one.bursts.map(({ title }) => title));

test('bursts that begin in one minute or the next are one incident, the clearest first', () => {
  expect(titles(burst('cart', ['cart'], 10, 12, 50), burst('mail', ['mail'], 11, 13, 90))).toEqual([['mail', 'cart']]);
  expect(titles(burst('cart', ['cart'], 10, 11), burst('mail', ['mail'], 12, 13))).toEqual([['cart'], ['mail']]);
});

test('a burst that begins while one of the same service goes on, or in the half hour after, is part of it; one of another service is its own', () => {
  const outage = burst('payment', ['payment'], 10, 35, 200);
  expect(titles(outage, burst('breaker', ['checkout', 'payment'], 14, 20))).toEqual([['payment', 'breaker']]);
  expect(titles(outage, burst('search', ['search'], 20, 22))).toEqual([['payment'], ['search']]);
  expect(titles(outage, burst('again', ['payment'], 65, 66))).toEqual([['payment', 'again']]);
  expect(titles(outage, burst('later', ['payment'], 66, 67))).toEqual([['payment'], ['later']]);
});

test('bursts of several services that share half of their time are one incident; a short one within a long one is its own', () => {
  const payment = burst('payment', ['payment'], 10, 35, 200);
  expect(titles(payment, burst('checkout', ['checkout'], 13, 38))).toEqual([['payment', 'checkout']]);
  // Half of the 26 minutes from 10 to 36, and a minute less.
  expect(titles(payment, burst('cart', ['cart'], 22, 36))).toEqual([['payment', 'cart']]);
  expect(titles(payment, burst('cart', ['cart'], 23, 36))).toEqual([['payment'], ['cart']]);
});

test('a burst joins two incidents into one where it is of both', () => {
  const joined = joinBursts(
    [burst('a', ['a'], 10, 30, 300), burst('b', ['b'], 15, 30, 200), burst('both', ['a', 'b'], 20, 25, 100)],
    minute,
  );
  expect(joined).toHaveLength(1);
  expect(joined[0]).toMatchObject({ from: 10 * minute, to: 30 * minute, services: ['a', 'b'] });
});
