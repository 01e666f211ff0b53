import { describe, expect, test } from 'vitest';
import type { SpanKind } from '../../../common/span';
import { buildTree } from './buildTree';
import { criticalPath } from './criticalPath';

type Sent = readonly [id: string, parent: string, start: number, end: number, kind?: SpanKind];

/** The stretches of the path in the order of time: `id start-end`. */
function pathOf(...sent: readonly Sent[]): readonly string[] {
  const tree = buildTree(
    sent.map(([id, parentId, start, end, kind = 'internal']) => ({ id, parentId, start, duration: end - start, kind })),
  );
  const { rows, starts, ends } = criticalPath(tree);
  return rows.map((row, at) => `${tree.ids[row]} ${starts[at]}-${ends[at]}`).toReversed();
}

describe('the critical path', () => {
  test('of a span alone is the span', () => {
    expect(pathOf(['a', '', 0, 10])).toEqual(['a 0-10']);
  });

  test('goes through children one after another, and through the parent in the gaps', () => {
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 1, 4], ['c', 'a', 6, 9])).toEqual(['a 0-1', 'b 1-4', 'a 4-6', 'c 6-9', 'a 9-10']);
  });

  test('goes from a child to the one that ended in the same moment', () => {
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 0, 5], ['c', 'a', 5, 10])).toEqual(['b 0-5', 'c 5-10']);
  });

  test('of children that overlap is the one that ended last, and before it what had ended when it began', () => {
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 1, 6], ['c', 'a', 4, 9])).toEqual(['a 0-4', 'c 4-9', 'a 9-10']);
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 1, 3], ['c', 'a', 2, 9], ['d', 'a', 4, 8])).toEqual(['a 0-2', 'c 2-9', 'a 9-10']);
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 1, 3], ['c', 'a', 4, 9], ['d', 'a', 4, 8])).toEqual([
      'a 0-1',
      'b 1-3',
      'a 3-4',
      'c 4-9',
      'a 9-10',
    ]);
  });

  test('goes down to the grandchildren', () => {
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 2, 8], ['c', 'b', 3, 5])).toEqual(['a 0-2', 'b 2-3', 'c 3-5', 'b 5-8', 'a 8-10']);
  });

  test('cuts a child that goes on after its parent, or began before it, and what is below', () => {
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 6, 20], ['c', 'b', 8, 15])).toEqual(['a 0-6', 'b 6-8', 'c 8-10']);
    expect(pathOf(['a', '', 5, 10], ['b', 'a', 0, 7])).toEqual(['b 5-7', 'a 7-10']);
    expect(pathOf(['a', '', 5, 10], ['b', 'a', 0, 20])).toEqual(['b 5-10']);
  });

  test('leaves out a child outside of its parent, with what is below', () => {
    expect(pathOf(['a', '', 0, 10], ['b', 'a', 12, 20], ['c', 'b', 3, 5])).toEqual(['a 0-10']);
    expect(pathOf(['a', '', 10, 20], ['b', 'a', 2, 8])).toEqual(['a 10-20']);
  });

  test('leaves out a consumer, for which nobody waits, and what it calls', () => {
    const called: Sent[] = [
      ['a', '', 0, 10],
      ['send', 'a', 2, 4, 'producer'],
      ['take', 'send', 3, 9, 'consumer'],
      ['work', 'take', 3, 4],
    ];
    expect(pathOf(...called)).toEqual(['a 0-2', 'send 2-4', 'a 4-10']);
    expect(pathOf(['take', '', 0, 10, 'consumer'], ['b', 'take', 2, 8])).toEqual(['take 0-2', 'b 2-8', 'take 8-10']);
  });

  test('is not held up by children that took no time', () => {
    expect(pathOf(['a', '', 0, 4], ['b', 'a', 2, 2], ['c', 'a', 2, 2], ['d', 'a', 4, 4])).toEqual(['a 0-4']);
    expect(pathOf(['a', '', 3, 3])).toEqual([]);
  });

  test('where the root never came, goes through what came of it, and has gaps where nothing did', () => {
    expect(pathOf(['b', 'gone', 0, 4], ['c', 'gone', 6, 9])).toEqual(['b 0-4', 'c 6-9']);
  });

  test('is of the first tree alone, and of nothing where there is none', () => {
    expect(pathOf(['a', '', 0, 4], ['other', '', 1, 9])).toEqual(['a 0-4']);
    expect(pathOf()).toEqual([]);
  });

  test('may be as deep as there are spans', () => {
    const deep = Array.from({ length: 50_000 }, (_, at): Sent => [`${at}`, at === 0 ? '' : `${at - 1}`, at, 200_000 - at]);
    expect(pathOf(...deep)).toHaveLength(99_999);
  });
});
