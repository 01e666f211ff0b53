import { expect, test } from 'vitest';
import { layoutMap, nodeHeight, nodeWidth } from './layoutMap';

test('callers stand at the left of what they call, nothing covers anything, and who has no edge stands below', () => {
  const ids = ['store', 'cart', 'web', 'alone', 'too'];
  const places = layoutMap(ids, [
    { from: 'web', to: 'cart' },
    { from: 'cart', to: 'store' },
    { from: 'web', to: 'store' },
  ]);
  expect([...places.keys()]).toEqual(['web', 'cart', 'store', 'alone', 'too']);
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  expect(at('web').x).toBeLessThan(at('cart').x);
  expect(at('cart').x).toBeLessThan(at('store').x);
  for (const id of ['alone', 'too'])
    for (const other of ['web', 'cart', 'store']) expect(at(id).y).toBeGreaterThan(at(other).y + nodeHeight);
  const all = [...places.values()];
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= nodeWidth || Math.abs(one.y - other.y) >= nodeHeight).toBe(true);
});

test('two that call each other, and one that calls itself, are laid out as well', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
    { from: 'a', to: 'a' },
  ];
  expect(layoutMap(['a', 'b'], circle).size).toBe(2);
  expect(layoutMap([], []).size).toBe(0);
});
