import { expect, test } from 'vitest';
import { burnPairSchema, canFire, highestRate, minutesTitle, rateFault, shareUsed, usualPairs } from './burnPairs';

test('windows and severities are those of the SRE workbook', () => {
  const pairs = usualPairs({ objective: 99.9, window: '30d' });
  expect(pairs.map(({ longMinutes, shortMinutes, severity }) => [minutesTitle(longMinutes), minutesTitle(shortMinutes), severity])).toEqual(
    [
      ['1 h', '5 min', 'SEVERE'],
      ['6 h', '30 min', 'HIGH'],
      ['1 d', '2 h', 'MEDIUM'],
      ['3 d', '6 h', 'LOW'],
    ],
  );
});

test.each([
  // Of 30 days 2 % is 14.4 hours' worth in one hour, 5 % is 36 in six, 10 % is 72 in 24 and in 72.
  ['30d', 99.9, [14.4, 6, 3, 1]],
  ['month', 99.9, [14.4, 6, 3, 1]],
  ['28d', 99.9, [13.44, 5.6, 2.8, 1]],
  ['90d', 99.9, [43.2, 18, 9, 3]],
  // A tenth of a week in a day is slower than the budget allows: it is the allowed pace that is told.
  ['7d', 99.9, [3.36, 1.4, 1, 1]],
  // While every event is bad the budget of 90 % burns ten times too fast, that of 50 % twice.
  ['30d', 90, [9, 6, 3, 1]],
  ['30d', 93, [12.86, 6, 3, 1]],
  ['30d', 50, [1.8, 1.8, 1.8, 1]],
] as const)('a window of %s and %d %% good: burn rates %j', (window, objective, rates) => {
  const pairs = usualPairs({ objective, window });
  expect(pairs.map(({ rate }) => rate)).toEqual(rates);
  for (const pair of pairs) {
    expect(burnPairSchema.safeParse(pair).success).toBe(true);
    expect(canFire(pair, objective)).toBe(true);
  }
});

test('what share of the budget an alert tells of', () => {
  expect(shareUsed({ rate: 14.4, longMinutes: 60 }, '30d')).toBeCloseTo(0.02, 12);
  expect(shareUsed({ rate: 3.36, longMinutes: 60 }, '7d')).toBeCloseTo(0.02, 12);
  expect(shareUsed({ rate: 18, longMinutes: 360 }, '90d')).toBeCloseTo(0.05, 12);
});

test('a burn rate that is never reached is told', () => {
  expect([highestRate(99), highestRate(90), highestRate(50)]).toEqual([100, 10, 2]);
  expect([9.99, 10, 14.4].map((rate) => canFire({ rate }, 90))).toEqual([true, false, false]);
  expect(rateFault({ rate: 14.4 }, 93)).toBe(
    'A burn rate above 14.4 is never reached: with an objective of 93 % it is 14.29 when every event is bad. Enter less.',
  );
  expect(rateFault({ rate: 14.2 }, 93)).toBeUndefined();
});
