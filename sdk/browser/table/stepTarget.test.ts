import { expect, test } from 'vitest';
import { stepTarget } from './stepTarget';

test('keys walk the rows and stop at the ends', () => {
  const to = (key: string, at: number, far = false) => stepTarget(key, far, at, 100, 10);
  expect([to('ArrowDown', -1), to('ArrowDown', 99), to('ArrowUp', 0), to('PageDown', 95), to('PageUp', 5)]).toEqual([0, 99, 0, 99, 0]);
  expect([to('Home', 50), to('End', 50), to('ArrowDown', 3, true), to('ArrowUp', 3, true)]).toEqual([0, 99, 99, 0]);
  expect([to('x', 5), stepTarget('End', false, -1, 0, 10)]).toEqual([undefined, undefined]);
});
