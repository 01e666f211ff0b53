import { expect, test } from 'vitest';
import { roundTimes } from './roundTimes';
import { zoneNamed } from './timeZone';

const utc = zoneNamed('UTC');
const every = (from: string, seconds: number, count: number) =>
  Array.from({ length: count }, (_, at) => Date.parse(from) + at * seconds * 1000);
const marked = (times: readonly number[], most: number, zone = utc) => {
  const found = roundTimes(times, zone, most);
  return found?.at.map((at) => zone.format(times[at] ?? 0, 'MM-dd HH:mm:ss'));
};

test('an hour of quarter minutes is marked every ten minutes, wherever it begins', () => {
  expect(marked(every('2026-03-04T11:04:30Z', 15, 240), 8)).toEqual([
    ...['03-04 11:10:00', '03-04 11:20:00', '03-04 11:30:00', '03-04 11:40:00', '03-04 11:50:00', '03-04 12:00:00'],
  ]);
});

test('the first time is marked when it is round itself', () => {
  expect(marked(every('2026-03-04T11:00:00Z', 60, 31), 4)).toEqual([
    '03-04 11:00:00',
    '03-04 11:10:00',
    '03-04 11:20:00',
    '03-04 11:30:00',
  ]);
});

test('times that meet no round one are marked at the first that follows', () => {
  expect(marked(every('2026-03-04T11:00:07Z', 40, 60), 5)).toEqual(['03-04 11:10:07', '03-04 11:20:07', '03-04 11:30:07']);
});

test('days begin by the clock of the zone, also when that is set', () => {
  const berlin = zoneNamed('Europe/Berlin');
  // Clocks go forward in the night to 29 March.
  expect(marked(every('2026-03-27T12:00:00Z', 3600, 96), 5, berlin)).toEqual([
    '03-28 00:00:00',
    '03-29 00:00:00',
    '03-30 00:00:00',
    '03-31 00:00:00',
  ]);
});

test('a single time, and years of days, are left as they are', () => {
  expect(marked(every('2026-03-04T11:00:00Z', 60, 1), 8)).toBeUndefined();
  expect(marked(every('2020-01-01T00:00:00Z', 86_400, 2000), 5)).toBeUndefined();
});
