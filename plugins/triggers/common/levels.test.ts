import { expect, test } from 'vitest';
import { decimalSchema } from './decimal';
import { isRecovered, levelsOf, severityOf } from './levels';
import { severityNumbers, triggerSchema, triggerSeverities, triggerTypes } from './trigger';

const trigger = (triggerOn: object, more: object = {}) =>
  triggerSchema.parse({ type: 'ALERT', name: 'Errors', search: { periodInMinutes: 5 }, triggerOn, ...more });

test.each([
  ['GREATER_THAN', [9, 10, 11], [false, false, true]],
  ['GREATER_THAN_OR_EQUALS', [9, 10, 11], [false, true, true]],
  ['LESS_THAN', [9, 10, 11], [true, false, false]],
  ['LESS_THAN_OR_EQUALS', [9, 10, 11], [true, true, false]],
  ['EQUALS', [9, 10, 11], [false, true, false]],
  ['NOT_EQUALS', [9, 10, 11], [true, false, true]],
])('%s 10', (comparisonOperator, values, expected) => {
  const levels = levelsOf(trigger({ comparisonOperator, threshold: '10' }));
  expect(values.map((value) => severityOf(levels, value) !== null)).toEqual(expected);
});

test('of three severities the worst that matches counts, in whatever order they come', () => {
  const severities = [
    { severity: 'MEDIUM', threshold: '20' },
    { severity: 'SEVERE', threshold: '30' },
    { severity: 'LOW', threshold: '10' },
  ];
  const above = levelsOf(trigger({ severities }));
  expect([5, 15, 25, 35].map((value) => severityOf(above, value))).toEqual([null, 'LOW', 'MEDIUM', 'SEVERE']);
  const below = levelsOf(
    trigger({
      severities: [
        { severity: 'LOW', threshold: 10 },
        { severity: 'HIGH', threshold: 5 },
      ],
      comparisonOperator: 'LESS_THAN',
    }),
  );
  expect([12, 8, 3].map((value) => severityOf(below, value))).toEqual([null, 'LOW', 'HIGH']);
});

test('a threshold without a severity has that of the output, or MEDIUM; severities come before it', () => {
  expect(severityOf(levelsOf(trigger({ threshold: 1 })), 2)).toBe('MEDIUM');
  expect(severityOf(levelsOf(trigger({ threshold: 1 }, { output: { target: { severity: 'INFO' } } })), 2)).toBe('INFO');
  expect(severityOf(levelsOf(trigger({ threshold: 1, severities: [{ severity: 'LOW', threshold: 5 }] })), 2)).toBeNull();
});

test('it is over only on the other side of the recovery threshold', () => {
  const levels = levelsOf(trigger({ threshold: 10 }, { rules: { recoveryThreshold: '8' } }));
  expect([11, 9, 8, 7].map((value) => isRecovered(levels, value))).toEqual([false, false, true, true]);
});

test('trigger types are exactly ALERT, CONTINUOUS_AGGREGATION and SECURITY [data-4-13]', () => {
  const { options } = triggerSchema.shape.type;
  expect([...options].sort()).toEqual(['ALERT', 'CONTINUOUS_AGGREGATION', 'SECURITY']);
  expect(triggerTypes).toHaveLength(3);
  for (const type of ['ALERT', 'CONTINUOUS_AGGREGATION', 'SECURITY']) expect(triggerSchema.shape.type.safeParse(type).success).toBe(true);
  for (const type of ['alert', 'OPTIMIZER', '', 'TRIGGER']) expect(triggerSchema.shape.type.safeParse(type).success).toBe(false);
});

test('severities are INFO 0, LOW 1, MEDIUM 2, HIGH 3 and SEVERE 4, and are sorted by their numbers [data-4-15]', () => {
  expect(severityNumbers).toEqual({ INFO: 0, LOW: 1, MEDIUM: 2, HIGH: 3, SEVERE: 4 });
  const shuffled = ['SEVERE', 'INFO', 'HIGH', 'LOW', 'MEDIUM'] as const;
  expect(shuffled.toSorted((one, other) => severityNumbers[one] - severityNumbers[other])).toEqual([
    'INFO',
    'LOW',
    'MEDIUM',
    'HIGH',
    'SEVERE',
  ]);
  expect(triggerSeverities).toEqual(['INFO', 'LOW', 'MEDIUM', 'HIGH', 'SEVERE']);
});

test('a threshold may be at most 1e380 as decimal text: 1e381 is refused [data-9-19]', () => {
  const isTaken = (text: string): boolean => decimalSchema.safeParse(text).success;
  expect(['1e380', '-1e380', '10e379', '0.1e381', '1E+380'].map(isTaken)).toEqual([true, true, true, true, true]);
  expect(['1e381', '1.1e380', '-1e381', '11e379', '1e999999', 'ten', ''].map(isTaken)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a threshold beyond what a double holds never matches', () => {
  for (const comparisonOperator of ['GREATER_THAN', 'LESS_THAN', 'NOT_EQUALS']) {
    const levels = levelsOf(trigger({ comparisonOperator, threshold: '1e350' }));
    expect([0, 1e308, -1e308].map((value) => severityOf(levels, value))).toEqual([null, null, null]);
  }
});
