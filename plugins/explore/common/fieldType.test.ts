import { expect, test } from 'vitest';
import { fieldType } from './fieldType';

test('types are judged by the value', () => {
  expect(
    [
      ['@timestamp', '2026-01-01T00:00:00Z'],
      ['message', 'a'],
      ['service', 'a'],
      ['trace', 'a\nb'],
      ['n', 1],
      ['x', 1.5],
      ['ok', true],
      ['l', [1]],
      ['o', [{}]],
    ].map(([name, value]) => fieldType(String(name), value)),
  ).toEqual(['date', 'text', 'keyword', 'text', 'long', 'double', 'boolean', 'long', 'object']);
});
