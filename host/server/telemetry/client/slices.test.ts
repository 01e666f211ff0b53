import { expect, test } from 'vitest';
import { slices } from './slices';

const sizes = (pieces: readonly number[], size: number): number[] =>
  [
    ...slices(
      pieces.map((bytes) => Buffer.alloc(bytes, 1)),
      size,
    ),
  ].map(({ length }) => length);

test('small pieces are joined, large ones cut, and nothing is lost or turned round', () => {
  expect(sizes([10, 10, 10], 100)).toEqual([30]);
  expect(sizes([250, 1, 2], 100)).toEqual([100, 100, 50, 3]);
  expect(sizes([1, 2, 250], 100)).toEqual([3, 100, 100, 50]);
  expect(
    sizes(
      Array.from({ length: 12 }, () => 20),
      100,
    ),
  ).toEqual([100, 100, 40]);
  expect(sizes([], 100)).toEqual([]);
  expect(sizes([0, 100, 0], 100)).toEqual([100]);
  const pieces = Array.from({ length: 200 }, (_, index) => Buffer.alloc((index * 7) % 60, index));
  expect(Buffer.concat([...slices(pieces, 100)]).equals(Buffer.concat(pieces))).toBe(true);
});
