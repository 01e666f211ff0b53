import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { buildTree } from './buildTree';
import type { TreeSpan } from './traceTree';

const span = (id: string, parentId: string, start: number, end: number, kind: TreeSpan['kind'] = 'internal'): TreeSpan => ({
  id,
  parentId,
  start,
  duration: end - start,
  kind,
});
const shapeOf = (spans: readonly TreeSpan[]) => {
  const { ids, parents, depths, sizes, flags } = buildTree(spans);
  return ids.map((id, row) => [id, parents[row], depths[row], sizes[row], flags[row]]);
};

describe('the tree of a trace', () => {
  test('is in pre-order, children by their starts', () => {
    const spans = [span('c', 'a', 5, 9), span('a', '', 0, 10), span('d', 'b', 2, 3), span('b', 'a', 1, 4)];
    expect(shapeOf(spans)).toEqual([
      ['a', -1, 0, 4, 0],
      ['b', 0, 1, 2, 0],
      ['d', 1, 2, 1, 0],
      ['c', 0, 1, 1, 0],
    ]);
  });

  test('puts spans whose parent never came below a row for it, behind the roots and as long as they are', () => {
    const spans = [span('x', 'gone', 2, 4), span('y', 'gone', 3, 9), span('z', 'lost', 1, 2), span('a', '', 5, 6)];
    expect(shapeOf(spans)).toEqual([
      ['a', -1, 0, 1, 0],
      ['lost', -1, 0, 2, 1],
      ['z', 1, 1, 1, 2],
      ['gone', -1, 0, 3, 1],
      ['x', 3, 1, 1, 2],
      ['y', 3, 1, 1, 2],
    ]);
    const tree = buildTree(spans);
    expect([tree.starts[3], tree.durations[3]]).toEqual([2, 7]);
    expect(tree.rows.map((row) => row?.id)).toEqual(['a', undefined, 'z', undefined, 'x', 'y']);
  });

  test('cuts a circle at its earliest span, whatever hangs on it, and a span that is its own parent', () => {
    const spans = [span('b', 'c', 3, 4), span('a', 'b', 1, 9), span('c', 'a', 2, 5), span('tail', 'c', 6, 7), span('self', 'self', 8, 9)];
    expect(shapeOf(spans)).toEqual([
      ['a', -1, 0, 4, 4],
      ['c', 0, 1, 3, 0],
      ['b', 1, 2, 1, 0],
      ['tail', 1, 2, 1, 16],
      ['self', -1, 0, 1, 4],
    ]);
  });

  test('tells where times contradict, and leaves them as they were sent', () => {
    const spans = [span('a', '', 10, 20), span('early', 'a', 5, 12), span('late', 'a', 15, 40, 'consumer'), span('both', 'a', 9, 21)];
    const tree = buildTree(spans);
    expect(shapeOf(spans).map(([id, , , , flags]) => [id, flags])).toEqual([
      ['a', 0],
      ['early', 8],
      ['both', 24],
      ['late', 16],
    ]);
    expect([tree.starts, tree.durations]).toEqual([
      [10, 5, 9, 15],
      [10, 7, 12, 25],
    ]);
  });

  test('keeps every span of an id that several have; what names it is below the first', () => {
    const spans = [span('a', '', 0, 9), span('b', 'a', 1, 3), span('b', 'a', 4, 6), span('c', 'b', 5, 6)];
    expect(shapeOf(spans)).toEqual([
      ['a', -1, 0, 4, 0],
      ['b', 0, 1, 2, 0],
      ['c', 1, 2, 1, 16],
      ['b', 0, 1, 1, 32],
    ]);
  });

  test('puts the server of a call below its client where both have one id, and what the server called below it', () => {
    const spans = [span('a', '', 0, 9), span('b', 'a', 1, 8, 'client'), span('b', 'a', 2, 7, 'server'), span('c', 'b', 3, 4)];
    expect(shapeOf(spans).map(([id, parent, , , flags]) => [id, parent, flags])).toEqual([
      ['a', -1, 0],
      ['b', 0, 0],
      ['b', 1, 32],
      ['c', 2, 0],
    ]);
  });

  test('of nothing is nothing', () => {
    expect(shapeOf([])).toEqual([]);
  });

  test('may be as deep as it has spans', () => {
    const deep = Array.from({ length: 50_000 }, (_, at) => span(`${at}`, at === 0 ? '' : `${at - 1}`, at, 200_000 - at));
    const { depths, sizes } = buildTree(deep);
    expect(depths.at(-1)).toBe(49_999);
    expect(sizes[0]).toBe(50_000);
  });

  test('has every span once and whole subtrees, whatever the parents are', () => {
    const ids = fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'f');
    const spans = fc.array(fc.tuple(ids, ids, fc.nat(20), fc.nat(20), fc.constantFrom<TreeSpan['kind']>('client', 'server', 'internal')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(spans, (drawn) => {
        const sent = drawn.map(([id, parent, start, takes, kind]) => span(id === '' ? 'g' : id, parent, start, start + takes, kind));
        const { rows, parents, depths, sizes } = buildTree(sent);
        expect(rows.filter((row) => row !== undefined).length).toBe(sent.length);
        expect(new Set(rows.filter((row) => row !== undefined)).size).toBe(sent.length);
        parents.forEach((parent, row) => {
          expect(depths[row]).toBe(parent < 0 ? 0 : (depths[parent] as number) + 1);
          expect(parent < row && (parent < 0 || row < parent + (sizes[parent] as number))).toBe(true);
        });
        const below = (row: number): number => 1 + parents.reduce((sum, parent, child) => (parent === row ? sum + below(child) : sum), 0);
        expect(sizes).toEqual(sizes.map((_, row) => below(row)));
      }),
      { numRuns: cases(200) },
    );
  });
});
