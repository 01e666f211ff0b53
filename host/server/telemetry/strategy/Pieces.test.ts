import { expect, test } from 'vitest';
import { firstEnd, Pieces } from './Pieces';

const minute = 60_000;
const range = { from: 0, to: 240 * minute };

/** All pieces of a range, each of which takes so long. */
function piecesOf(pieces: Pieces, took: number) {
  const found = [];
  for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) {
    found.push(piece);
    pieces.done(piece, took);
  }
  return found;
}

test('pieces begin at the newest, leave nothing out, meet without overlapping, and grow while they are quick', () => {
  const pieces = new Pieces(range, 'newest', 10 * minute);
  const found = piecesOf(pieces, 100);
  expect(found.map(({ from, to }) => [from / minute, to / minute])).toEqual([
    [230, 240],
    [210, 230],
    [170, 210],
    [90, 170],
    [0, 90],
  ]);
  expect(pieces.isOver).toBe(true);
  expect(pieces.searched).toEqual(range);
});

test('pieces that take long get shorter, though never shorter than the stretches in which logs are kept', () => {
  const found = piecesOf(new Pieces({ from: 0, to: 60 * minute }, 'oldest', 20 * minute), 10_000);
  expect(found.map(({ from, to }) => [from / minute, to / minute])).toEqual([
    [0, 20],
    [20, 30],
    [30, 35],
    [35, 40],
    [40, 45],
    [45, 50],
    [50, 55],
    [55, 60],
  ]);
});

test('pieces end where stretches do, and what is searched is told from the end they began at', () => {
  const odd = { from: 1234, to: 47 * minute + 1 };
  const pieces = new Pieces(odd, 'newest', 12 * minute);
  const piece = pieces.next();
  expect(piece).toEqual({ from: 35 * minute, to: odd.to });
  if (piece !== undefined) pieces.done(piece, 1000);
  expect(pieces.searched).toEqual(piece);
  expect(pieces.isOver).toBe(false);
  expect(piecesOf(pieces, 1000).at(-1)?.from).toBe(odd.from);
});

test('only the order of time has an end to begin at', () => {
  expect(firstEnd([{ field: '@timestamp', descending: true }])).toBe('newest');
  expect(firstEnd([{ field: '@timestamp', descending: false }])).toBe('oldest');
  expect(firstEnd([{ field: 'service', descending: true }])).toBeUndefined();
  expect(
    firstEnd([
      { field: '@timestamp', descending: true },
      { field: 'service', descending: true },
    ]),
  ).toBeUndefined();
});
