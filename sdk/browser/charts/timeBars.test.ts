import { expect, test } from 'vitest';
import { barAt, barsToRange } from './barRange';
import { tooltipRows } from './tooltipRows';

const series = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, index) => ({
  key,
  title: key,
  colour: '',
  counts: [index, 0],
  total: index,
}));

test('a tooltip shows at most five series, largest first, without those that are zero', () => {
  const { rows, more, total } = tooltipRows(series, 0);
  expect(rows.map(({ key }) => key)).toEqual(['g', 'f', 'e', 'd', 'c']);
  expect({ more, total }).toEqual({ more: 1, total: 21 });
  expect(tooltipRows(series, 1)).toEqual({ rows: [], more: 0, total: 0 });
});

test('a brush covers whole bars, whichever way it was drawn, and stays inside the plot', () => {
  const area = { left: 50, right: 150, top: 0, bottom: 10 };
  expect([0, 50, 59, 60, 149, 400].map((x) => barAt(x, area, 10))).toEqual([0, 0, 0, 1, 9, 9]);
  const times = [0, 100, 200];
  expect(barsToRange(2, 1, times, 100)).toEqual({ from: 100, to: 300 });
  expect(barsToRange(1, 1, times, 100)).toEqual({ from: 100, to: 200 });
  expect(barsToRange(1, 7, times, 100)).toBeUndefined();
});
