import { expect, test } from 'vitest';
import { layoutSchema } from '../document';
import { moveItem } from './moveItem';

const layout = layoutSchema.parse({
  kind: 'Grid',
  spec: {
    items: [
      { x: 0, y: 0, width: 6, height: 4, content: { $ref: '#/spec/panels/a' } },
      { x: 6, y: 0, width: 6, height: 4, content: { $ref: '#/spec/panels/b' } },
      { x: 0, y: 4, width: 12, height: 2, content: { $ref: '#/spec/panels/c' } },
    ],
  },
});
const places = (...asked: Parameters<typeof moveItem> extends [unknown, ...infer Rest] ? Rest : never) =>
  moveItem(layout, ...asked).map(({ x, y, width, height }) => [x, y, width, height]);

test('what is in the way of a moved panel goes down, and nothing leaves the grid', () => {
  expect(places(0, { x: 3 })).toEqual([
    [3, 0, 6, 4],
    [6, 4, 6, 4],
    [0, 8, 12, 2],
  ]);
  expect(places(0, { x: -5, y: -5 })).toEqual([
    [0, 0, 6, 4],
    [6, 0, 6, 4],
    [0, 4, 12, 2],
  ]);
  expect(places(1, { x: 5 })[1]).toEqual([6, 0, 6, 4]);
});

test('a panel grows to the edge and no further, and keeps a row and a column', () => {
  expect(places(1, { width: 9 })[1]).toEqual([6, 0, 6, 4]);
  expect(places(1, { width: -9, height: -9 })[1]).toEqual([6, 0, 1, 1]);
  expect(places(0, { height: 1 })).toEqual([
    [0, 0, 6, 5],
    [6, 0, 6, 4],
    [0, 5, 12, 2],
  ]);
});
