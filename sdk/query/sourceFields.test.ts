import { expect, test } from 'vitest';
import { fieldText, sourceFields, sourceValue } from './sourceFields';

const source = { a: { b: 1, 'c.d': 'x', none: {} }, 'a.e': true, list: [1, 2], objects: [{ k: 1 }], text: 'two\nlines' };

test('leaves come by dotted path, arrays whole', () => {
  expect(sourceFields(source).map(({ name }) => name)).toEqual(['a.b', 'a.c.d', 'a.e', 'list', 'objects', 'text']);
});

test('a value is found whether its dots are levels or part of a key', () => {
  for (const { name, value } of sourceFields(source)) expect(sourceValue(source, name)).toBe(value);
  expect(sourceValue(source, 'a.x')).toBeUndefined();
  expect(sourceValue(source, '')).toBeUndefined();
});

test('values as text', () => {
  expect([fieldText(null), fieldText([1, 'a', null]), fieldText([{ k: 1 }]), fieldText(false)]).toEqual([
    '',
    '1, a, ',
    '[{"k":1}]',
    'false',
  ]);
});
