import { expect, test } from 'vitest';
import { buildTree } from './buildTree';
import { exclusiveTimes } from './exclusiveTimes';

/** Exclusive times by id. */
function timesOf(...sent: readonly (readonly [id: string, parent: string, start: number, end: number])[]) {
  const tree = buildTree(
    sent.map(([id, parentId, start, end]) => ({ id, parentId, start, duration: end - start, kind: 'internal' as const })),
  );
  const times = exclusiveTimes(tree);
  return Object.fromEntries(tree.ids.map((id, row) => [id, times[row]]));
}

test('exclusive is the time in which no child ran, however the children overlap', () => {
  expect(timesOf(['a', '', 0, 10])).toEqual({ a: 10 });
  expect(timesOf(['a', '', 0, 10], ['b', 'a', 1, 4], ['c', 'a', 6, 9])).toEqual({ a: 4, b: 3, c: 3 });
  expect(timesOf(['a', '', 0, 10], ['b', 'a', 1, 6], ['c', 'a', 4, 9], ['d', 'a', 5, 6])).toEqual({ a: 2, b: 5, c: 5, d: 1 });
});

test('what a child does outside of its parent takes nothing from the parent, and is its own', () => {
  expect(timesOf(['a', '', 5, 10], ['b', 'a', 0, 7], ['c', 'a', 9, 30], ['d', 'a', 40, 50])).toEqual({ a: 2, b: 7, c: 21, d: 10 });
});

test('grandchildren count for their parent alone', () => {
  expect(timesOf(['a', '', 0, 10], ['b', 'a', 2, 8], ['c', 'b', 3, 5])).toEqual({ a: 4, b: 4, c: 2 });
});

test('a parent that never came has none', () => {
  expect(timesOf(['b', 'gone', 0, 4])).toEqual({ gone: 0, b: 4 });
});
