import { expect, test } from 'vitest';
import type { PanelAnswer } from '#sdk/query';
import { joinAnswers, tailOf } from './joinAnswers';

const minute = 60_000;
const at = (minutes: number) => 1_767_225_600_000 + minutes * minute;
const between = (from: number, to: number) => ({ from: at(from), to: at(to) });

/** A series with the minute as its value, at each of some minutes; null in a gap. */
const one = (name: string, minutes: readonly (number | readonly [number, null])[]) => ({
  name,
  labels: { name },
  times: minutes.map((each) => at(typeof each === 'number' ? each : each[0])),
  values: minutes.map((each) => (typeof each === 'number' ? each : null)),
});
const answer = (series: readonly ReturnType<typeof one>[], about: object = {}): PanelAnswer => ({
  kind: 'series',
  series,
  notices: [],
  leftOut: [],
  cost: { rowsRead: 1, bytesRead: 1, elapsedMs: 1 },
  step: minute,
  continues: true,
  asked: 'up',
  total: series.length,
  ...about,
});
const minutes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const seriesOf = (joined: PanelAnswer | undefined) =>
  joined?.kind === 'series'
    ? joined.series.map(({ name, times, values }) => [name, times.map((time) => (time - at(0)) / minute), values])
    : joined;

test('a range that has gone on asks for its end: two steps, and two minutes at least, of what was there', () => {
  const before = { range: between(0, 60), answer: answer([one('a', minutes(0, 60))]), wholeTo: at(60) };
  expect(tailOf(before, between(1, 61))).toEqual(between(58, 61));
  expect(tailOf(before, between(0, 60))).toEqual(between(58, 60));
  expect(tailOf({ ...before, answer: answer([], { step: 5 * minute }) }, between(5, 65))).toEqual(between(50, 65));
  // Today so far begins where it began.
  expect(tailOf(before, between(0, 70))).toEqual(between(58, 70));
});

test('the whole is asked for an earlier or another range, for what cannot be joined, and once a while', () => {
  const before = { range: between(0, 60), answer: answer([]), wholeTo: at(60) };
  for (const range of [between(-1, 59), between(0, 59), between(59, 119), between(58, 118), between(-10, 70)])
    expect(tailOf(before, range)).toBeUndefined();
  expect(tailOf({ ...before, answer: answer([], { continues: false }) }, between(1, 61))).toBeUndefined();
  expect(tailOf({ ...before, answer: { kind: 'failure', code: 'X', message: 'x' } }, between(1, 61))).toBeUndefined();
  expect(tailOf({ ...before, wholeTo: at(46) }, between(1, 61))).toEqual(between(58, 61));
  expect(tailOf({ ...before, wholeTo: at(45) }, between(1, 61))).toBeUndefined();
});

test('joined to what was there, the end is what the whole would be', () => {
  const before = answer([one('a', minutes(0, 60)), one('b', minutes(0, 60))]);
  const later = answer([one('b', minutes(58, 62)), one('a', minutes(58, 62))], { cost: { rowsRead: 7, bytesRead: 7, elapsedMs: 7 } });
  const joined = joinAnswers(before, later, between(2, 62), between(58, 62));
  expect(seriesOf(joined)).toEqual([
    ['a', minutes(2, 62), minutes(2, 62)],
    ['b', minutes(2, 62), minutes(2, 62)],
  ]);
  expect(joined).toMatchObject({ total: 2, step: minute, continues: true, cost: { rowsRead: 7 } });
});

test('what has come late counts; series that end stay while the range has them, and new ones begin', () => {
  const late = joinAnswers(answer([one('a', minutes(0, 59))]), answer([one('a', minutes(58, 61))]), between(1, 61), between(58, 61));
  expect(seriesOf(late)).toEqual([['a', minutes(1, 61), minutes(1, 61)]]);
  const changed = joinAnswers(
    answer([one('gone', [0, 1]), one('ended', minutes(0, 40))]),
    answer([one('new', [60, 61])]),
    between(2, 61),
    between(58, 61),
  );
  expect(seriesOf(changed)).toEqual([
    ['ended', minutes(2, 40), minutes(2, 40)],
    ['new', [60, 61], [60, 61]],
  ]);
  expect(changed).toMatchObject({ total: 2 });
});

test('a gap between what was there and the end is told by one point without a value', () => {
  const joined = joinAnswers(answer([one('a', minutes(50, 55))]), answer([one('a', [60, 61])]), between(50, 61), between(58, 61));
  expect(seriesOf(joined)).toEqual([['a', [...minutes(50, 56), 60, 61], [...minutes(50, 55), null, 60, 61]]]);
});

test('answers that do not fit are not joined', () => {
  const before = answer([one('a', minutes(0, 60))]);
  const [range, tail] = [between(1, 61), between(58, 61)];
  expect(joinAnswers(before, answer([], { step: 5 * minute }), range, tail)).toBeUndefined();
  expect(joinAnswers(before, answer([], { continues: false }), range, tail)).toBeUndefined();
  expect(joinAnswers(before, { kind: 'failure', code: 'X', message: 'x' }, range, tail)).toBeUndefined();
});
