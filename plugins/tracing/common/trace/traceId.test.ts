import { expect, test } from 'vitest';
import { traceIdOf } from './traceId';

test('ids of traces are read in either length and case, and nothing else is', () => {
  expect(traceIdOf('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(traceIdOf('4BF92F3577B34DA6A3CE929D0E0E4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(traceIdOf('A3CE929D0E0E4736')).toBe('0000000000000000a3ce929d0e0e4736');
  for (const wrong of [
    '',
    'abc',
    '4bf92f3577b34da6a3ce929d0e0e473',
    '4bf92f3577b34da6a3ce929d0e0e473g',
    ' a3ce929d0e0e4736',
    `${'0'.repeat(33)}`,
  ])
    expect(traceIdOf(wrong), wrong).toBeUndefined();
});
