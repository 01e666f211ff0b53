import { expect, test } from 'vitest';
import { z } from 'zod';
import { thresholdColour, thresholdSteps, thresholdsSchema } from './thresholds';
import { readRegex, valueMapper, valueMappingSchema } from './valueMappings';

const mapper = (...mappings: unknown[]) => valueMapper(z.array(valueMappingSchema).parse(mappings));
const result = (value: string, color?: string) => ({ value, color });

test('a value is shown as the first mapping says that it fits', () => {
  const map = mapper(
    { kind: 'Value', spec: { value: '1', result: result('up', 'green') } },
    { kind: 'Value', spec: { value: 2, result: result('two') } },
    { kind: 'Range', spec: { from: 10, to: 20, result: result('some', '#ff0000') } },
    { kind: 'Range', spec: { from: 100, result: result('many') } },
    { kind: 'Regex', spec: { pattern: '(.*)-prod', result: result('$1 in production') } },
    { kind: 'Misc', spec: { value: 'null', result: result('nothing') } },
    { kind: 'Misc', spec: { value: 'NaN', result: result('no number') } },
    { kind: 'Misc', spec: { value: 'empty', result: result('empty') } },
  );
  const texts = [1, '1', 2, 10, 20, 20.1, 100, 'cart-prod', 'cart', null, Number.NaN, ''].map((value) => map(value)?.text);
  expect(texts).toEqual([
    'up',
    'up',
    'two',
    'some',
    'some',
    undefined,
    'many',
    'cart in production',
    undefined,
    'nothing',
    'no number',
    'empty',
  ]);
  expect(map(15)?.colour).toBe('#ff0000');
});

test('a colour alone leaves the text', () => {
  const map = mapper({ kind: 'Value', spec: { value: '1', result: { color: 'red' } } });
  expect(map(1)).toEqual({ text: undefined, colour: 'red' });
});

test('a pattern that cannot be read, or would never end, finds nothing', () => {
  expect(mapper({ kind: 'Regex', spec: { pattern: '(', result: result('x') } })('(')).toBeUndefined();
  expect(mapper({ kind: 'Regex', spec: { pattern: '(a+)+b', result: result('x') } })('a'.repeat(5000))).toBeUndefined();
  expect(readRegex('/ERR/i')?.matcher('an err').find()).toBe(true);
});

const steps = [
  { value: 80, color: 'orange' },
  { value: 90, color: 'red' },
];

test('a value has the colour of the highest step that it reaches', () => {
  const thresholds = thresholdsSchema.parse({ defaultColor: 'blue', steps });
  expect([79.9, 80, 89, 90, 1000].map((value) => thresholdColour(thresholds, value))).toEqual(['blue', 'orange', 'orange', 'red', 'red']);
  expect(thresholdColour(thresholdsSchema.parse({ steps }), 1)).toBe('green');
  expect(thresholdColour(undefined, 1)).toBeUndefined();
});

test('percents are of the way between the ends of the axis', () => {
  const thresholds = thresholdsSchema.parse({ mode: 'percent', steps });
  expect(thresholdSteps(thresholds, { min: 100, max: 300 }).map(({ value }) => value)).toEqual([260, 280]);
  expect(thresholdColour(thresholds, 259, { min: 100, max: 300 })).toBe('green');
  expect(thresholdColour(thresholds, 260, { min: 100, max: 300 })).toBe('orange');
});

test('steps without a colour go from calm to grave, and one alone is grave', () => {
  expect(
    thresholdSteps(thresholdsSchema.parse({ steps: [{ value: 2 }, { value: 1 }] })).map(({ value, colour }) => [value, colour]),
  ).toEqual([
    [1, 'yellow'],
    [2, 'red'],
  ]);
  expect(thresholdSteps(thresholdsSchema.parse({ steps: [{ value: 2 }] }))[0]?.colour).toBe('red');
});

test('what is no number in a document is read as one, or is 0', () => {
  expect(thresholdsSchema.parse({ steps: [{ value: '80' }, { value: 'x' }] }).steps?.map(({ value }) => value)).toEqual([80, 0]);
});
