import { expect, test } from 'vitest';
import { fieldsToRead } from './fieldsToRead';
import { drawingOf } from './readSide';

/** A side of an hour: 400 errors, which are all drawn, and of others every logs but one in `stored / 2000`. */
const side = (from: number, quiet: number) =>
  drawingOf({ stretches: [{ from, to: from + 3_600_000 }], loud: 400, quiet, stored: 400 + quiet, rowsRead: 0 });
const [now, before] = [side(3_600_000, 20_000), side(0, 20_000)];
const logs = { now: 20_400, before: 20_400 };
const value = (field: string, text: string, counts: readonly [now: number, before: number]) => ({
  field,
  value: text,
  now: counts[0],
  before: counts[1],
});
const read = (values: readonly ReturnType<typeof value>[], more = {}) =>
  fieldsToRead([...new Set(values.map(({ field }) => field))], { logs, values, every: 1, isCut: false, ...more }, now, before);

test('a field is read when a value of it may be more frequent now, else what is counted says enough', () => {
  const values = [
    value('state', 'fine', [20_000, 20_390]),
    // A handful of errors is all drawn, and new.
    value('state', 'broken', [9, 0]),
    value('pod', 'a', [10_200, 10_200]),
    value('pod', 'b', [10_150, 10_160]),
    value('gone', 'x', [0, 9000]),
    value('route', '/', [12_000, 8000]),
  ];
  expect(read(values)).toEqual(['state', 'route']);
});

test('what a sample of many logs cannot show is no reason to read: of a tenth of them 1,050 against 1,000 may be chance', () => {
  expect(read([value('pod', 'a', [1050, 1000])])).toEqual([]);
  expect(read([value('pod', 'a', [2000, 1000])])).toEqual(['pod']);
});

test('all are read where counts are of few of the logs, or are not all there', () => {
  const same = [value('pod', 'a', [500, 500])];
  expect(read(same)).toEqual([]);
  expect(read(same, { every: 5 })).toEqual(['pod']);
  expect(read(same, { isCut: true })).toEqual(['pod']);
  expect(read(same, { logs: { now: 20_400, before: 0 } })).toEqual(['pod']);
});
