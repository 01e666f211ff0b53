import { expect, test } from 'vitest';
import { inOrder } from './order';

const item = (id: string, weight = 0, after?: string, pluginId = 'p') => ({
  id,
  weight,
  pluginId,
  ...(after === undefined ? {} : { after }),
});

test.each([
  ['weight first, then plugin and id', [item('b'), item('a'), item('x', -1), item('a', 0, undefined, 'o')], ['x', 'a', 'a', 'b']],
  ['after moves behind the named one', [item('a', 0, 'z'), item('z', 5), item('m', 1)], ['m', 'z', 'a']],
  ['an unknown after is ignored', [item('b'), item('a', 0, 'nobody')], ['a', 'b']],
  ['a circle of afters falls back and loses nothing', [item('a', 0, 'b'), item('b', 0, 'a'), item('c')], ['c', 'a', 'b']],
])('%s', (_name, items, expected) => {
  expect(inOrder(items).map(({ id }) => id)).toEqual(expected);
});
