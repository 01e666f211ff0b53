import { expect, test } from 'vitest';
import { burstOf, byBurst, incidentsOf } from './bursts';
import type { SeenInsight } from './SeenInsight';

const minute = (number: number): number => number * 60_000;
const day = { from: 0, to: minute(24 * 60) };
const seen = (count: number, most: number, at: number): SeenInsight =>
  ({ kept: {}, seen: { count, last: 0, buckets: [], busiest: { time: minute(at), count: most } } }) as unknown as SeenInsight;

test('a minute stands out against what is usual for the very same exception, not against others', () => {
  // Eight a minute all day long, and once fourteen.
  expect(burstOf(seen(8 * 1440, 14, 600).seen, day)).toBeNull();
  expect(burstOf(seen(30, 20, 600).seen, day)).toMatchObject({ time: minute(600), count: 20 });
  expect(burstOf(seen(2, 2, 600).seen, day)).toBeNull();
});

test('the rare one that bursts is ranked before the frequent one that does as ever, and bursts of one minute are one incident', () => {
  const frequent = seen(8 * 1440, 14, 300);
  const outage = seen(60, 40, 600);
  const follower = seen(20, 9, 601);
  const other = seen(12, 10, 900);
  const all = [frequent, follower, other, outage];
  const bursts = incidentsOf(all, day);
  expect(all.toSorted(byBurst(bursts))).toEqual([outage, follower, other, frequent]);
  expect([outage, follower, other, frequent].map((one) => bursts.get(one)?.incident)).toEqual([
    minute(600),
    minute(600),
    minute(900),
    undefined,
  ]);
});
