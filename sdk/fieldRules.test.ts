import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as rules from './fieldRules';

const v4 = '7b0c3f1e-4a52-4c0e-9d1f-3a2b1c0d9e8f';

test.each([
  ['data-5-01', rules.emailField, ['a@b.co'], ['a@', 'a b@c.d', '']],
  ['data-5-02', rules.accountNameField(80), ['My acc-1.x_2', 'Ärzte 東京'], ['a/b', 'a!', 'a@b', "a's", 'a,b', 'a\nb']],
  ['data-5-03', rules.urlField, ['http://x.y', 'https://x.y'], ['ftp://x', 'x.y', 'javascript:alert(1)//http://x.y', '']],
  ['data-5-04', rules.naturalNumberField, ['12', '0'], ['-1', '1.5', 'a', '1e3', '']],
  ['data-5-05', rules.httpHeadersField, ['a=1', 'a=1,b=2', 'X-Team=blue green,b=2'], ['a', 'a=1,,b=2', 'a:1', 'a=1,', '=1', '']],
  ['data-5-06', rules.dashedField, ['a-b', 'a', 'a-b-c'], ['a--b', '-a', 'a-', '']],
  ['data-5-07', rules.fieldNameField, ['k8s.pod_name'], ['a b', 'a|b', 'a,b', 'a\tb', '']],
  ['data-5-08', rules.uuidField, [v4], [v4.slice(1), `${v4}0`, 'g'.repeat(36), '']],
] as const)('[%s] takes what fits its pattern, and nothing else', (_id, rule, good, bad) => {
  expect(good.map((value) => rule.safeParse(value).success)).toEqual(good.map(() => true));
  expect(bad.map((value) => rule.safeParse(value).success)).toEqual(bad.map(() => false));
});

test('an email field must be a valid email [assist-5-14]', () => {
  expect(['a@b.co', 'a', 'a@b', 'a b@c.co'].map((value) => rules.fieldFault(rules.emailField, value))).toEqual([
    undefined,
    'Enter a valid email',
    'Enter a valid email',
    'Enter a valid email',
  ]);
});

test('a required field that is empty says so, whatever else its rule asks for [assist-5-15]', () => {
  for (const rule of [rules.requiredField(10), rules.emailField, rules.accountNameField(10), rules.urlField, rules.naturalNumberField]) {
    expect(rules.fieldFault(rule, '')).toBe('Required');
    expect(rules.fieldFault(rule, '  ')).toBe('Required');
  }
  expect(rules.fieldFault(rules.requiredField(10), 'filled')).toBeUndefined();
  expect(rules.fieldFault(rules.requiredField(5), 'filled')).toBe('At most 5 characters');
});

test('a digits field takes at most 16 digits [assist-5-16]', () => {
  for (const rule of [rules.digitsField, rules.naturalNumberField]) {
    expect(rules.fieldFault(rule, '1234567890123456')).toBeUndefined();
    expect(rules.fieldFault(rule, '12345678901234567')).toBe('Max 16 digits');
  }
  expect(rules.fieldFault(rules.digitsField, '12a')).toBe('Digits only');
  expect(rules.digitsField.parse('0012')).toBe('0012');
  expect(rules.naturalNumberField.parse(' 0012 ')).toBe(12);
});

test('an empty duration asks how much time [assist-5-19]', () => {
  expect(['', '  ', '5'].map((value) => rules.fieldFault(rules.durationField(5, 60), value))).toEqual([
    'How much time?',
    'How much time?',
    undefined,
  ]);
});

test('a duration outside its range names the limits of its field, as it is written and as a program sends it [assist-5-20]', () => {
  const told = 'Must be between 5 to 60';
  const written = ['4', '5', '60', '61', '5.5', '1e1', '-6', 'ten'].map((value) => rules.fieldFault(rules.durationField(5, 60), value));
  expect(written).toEqual([told, undefined, undefined, told, told, told, told, told]);
  expect([4, 5, 60, 61, 5.5, Number.NaN, null].map((value) => rules.fieldFault(rules.durationBetween(5, 60), value))).toEqual([
    told,
    undefined,
    undefined,
    told,
    told,
    told,
    told,
  ]);
  expect(rules.fieldFault(rules.durationField(1, 3650), '0')).toBe('Must be between 1 to 3650');
  expect(rules.durationField(5, 60).parse('12')).toBe(12);
});

test('a time of day and a moment of the wall clock are on 24 hours', () => {
  const fits = (rule: z.ZodType, values: readonly string[]) => values.filter((value) => rules.fieldFault(rule, value) === undefined);
  expect(fits(rules.timeOfDayField, ['00:00', '23:59', '24:00', '9:05', '9:05 PM', '12:60', ''])).toEqual(['00:00', '23:59']);
  const moments = ['2026-03-01T14:05', '2026-03-01T14:05:30', '2026-03-01T24:00', '2026-03-01T', 'T14:05', '2026-03-01', ''];
  expect(fits(rules.momentField, moments)).toEqual(['2026-03-01T14:05', '2026-03-01T14:05:30']);
  expect(fits(rules.optionalMomentField, moments)).toEqual(['2026-03-01T14:05', '2026-03-01T14:05:30', '']);
});
