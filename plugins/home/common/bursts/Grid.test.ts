import { expect, test } from 'vitest';
import { gridOf, since } from './Grid';
import { raisedStretches } from './raisedStretches';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('a day is looked at by minutes, with the day before it; a week by ten minutes, a month by hours', () => {
  expect(gridOf({ from: 10 * day, to: 11 * day })).toEqual({ start: 9 * day, width: minute, length: 2880, first: 1440 });
  expect(gridOf({ from: 10 * day, to: 17 * day })).toEqual({ start: 9 * day, width: 10 * minute, length: 1152, first: 144 });
  expect(gridOf({ from: 10 * day, to: 40 * day })).toEqual({ start: 9 * day, width: hour, length: 744, first: 24 });
});

test('the silence before the first log is no part of what is usual, be it before the range or within it', () => {
  const grid = gridOf({ from: 10 * day, to: 17 * day });
  expect(since(grid, 9.5 * day)).toEqual({ start: 9.5 * day, width: 10 * minute, length: 1080, first: 72 });
  const last = since(grid, 16 * day);
  expect(last).toEqual({ start: 16 * day, width: 10 * minute, length: 144, first: 0 });
  // As many errors as ever, of a service that began to log a day ago.
  expect(raisedStretches(new Array<number>(last.length).fill(4), last.first)).toEqual([]);
  expect(since(grid, 8 * day)).toEqual(grid);
});
