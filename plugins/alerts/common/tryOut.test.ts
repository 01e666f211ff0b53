import { expect, test } from 'vitest';
import { backtestWords, comparedWords } from './backtestWords';
import { groupTitle } from './groupTitle';
import { thresholdSteps } from './thresholdSteps';

test('what an alert would have done is said in numbers', () => {
  expect(backtestWords({ firings: 7, groups: 3, messages: 11 })).toBe('have fired 7 times for 3 groups, 11 messages');
  expect(backtestWords({ firings: 1, groups: 1, messages: 1 })).toBe('have fired once for 1 group, 1 message');
  expect(backtestWords({ firings: 0, groups: 0, messages: 0 })).toBe('not have fired');
  expect(backtestWords({ firings: 0, groups: 0, messages: 2 })).toBe('not have fired, and sent 2 messages');
  expect(backtestWords({ firings: 1200, groups: 2, messages: 3 })).toContain('1,200 times');
});

test('so is what a change does to the past', () => {
  expect(comparedWords(2, 1)).toBe('Against the alert as it is saved, 2 incidents appear and 1 incident vanishes.');
  expect(comparedWords(0, 0)).toBe('The same incidents as with the alert as it is saved.');
});

test('a group is called by its fields and values', () => {
  expect([groupTitle({ service: 'cart', region: 'eu' }), groupTitle({})]).toEqual(['service: cart, region: eu', 'all']);
});

test('thresholds to try are round, hold the present one, and go past the greatest value', () => {
  expect(thresholdSteps([0, 10], 3)).toEqual([
    '0',
    '0.5',
    '1',
    '1.5',
    '2',
    '2.5',
    '3',
    '3.5',
    '4',
    '4.5',
    '5',
    '5.5',
    '6',
    '6.5',
    '7',
    '7.5',
    '8',
    '8.5',
    '9',
    '9.5',
    '10',
  ]);
  const steps = thresholdSteps([120, 9731], 777);
  expect(steps).toContain('777');
  expect(steps.length).toBeLessThanOrEqual(50);
  expect(Number(steps.at(-1))).toBeGreaterThanOrEqual(9731);
  expect(thresholdSteps([-5, 5], undefined)[0]).toBe('-5');
  expect(thresholdSteps([], undefined)).toEqual([]);
});
