import { expect, test } from 'vitest';
import { raisedStretches, unlikelihood } from './raisedStretches';

/** A day of minutes with some counts in it. */
const day = (...at: readonly (readonly [minute: number, count: number])[]): number[] => {
  const counts = new Array<number>(1440).fill(0);
  for (const [minute, count] of at) counts[minute] = count;
  return counts;
};
const every = (count: number, minutes: number): number[] => Array.from({ length: 1440 }, (_, at) => (at % minutes === 0 ? count : 0));

test('ten errors of one minute in an otherwise silent day are told with when, how many, and that there are usually none', () => {
  const [raised, ...others] = raisedStretches(day([600, 10]));
  expect(others).toEqual([]);
  expect(raised).toMatchObject({ from: 600, to: 601, count: 10 });
  expect(raised?.usual).toBeCloseTo(1 / 1440);
});

test('four of one minute are too few to be told, and so is what is no three times the usual number', () => {
  expect(raisedStretches(day([600, 4]))).toEqual([]);
  expect(raisedStretches(every(40, 1).with(700, 90))).toEqual([]);
  expect(raisedStretches(every(40, 1).with(700, 130))).toEqual([{ from: 700, to: 701, count: 130, usual: 40, score: expect.any(Number) }]);
});

test('what is as frequent as ever, and what comes once an hour, is no burst', () => {
  expect(raisedStretches(every(8, 1))).toEqual([]);
  expect(raisedStretches(every(6, 60))).toEqual([]);
});

test('what comes and goes for an hour or two is told, each time of it', () => {
  const times = [600, 615, 630, 645, 660].map((minute) => [minute, 30] as const);
  expect(raisedStretches(day(...times)).map(({ from }) => from)).toEqual([600, 615, 630, 645, 660]);
});

test('an outage of half an hour is one stretch, quiet minutes of it included, and does not count as usual', () => {
  const counts = every(1, 5);
  for (let minute = 600; minute < 630; minute++) if (minute % 7 !== 0) counts[minute] = 20;
  const [raised, ...others] = raisedStretches(counts);
  expect(others).toEqual([]);
  expect(raised).toMatchObject({ from: 600, to: 630 });
  // One in five minutes is usual: 6 in half an hour.
  expect(raised?.usual).toBeCloseTo(6, 0);
});

test('a slow rise shows although no minute of it stands out: two a minute for twenty minutes', () => {
  const counts = day();
  for (let minute = 300; minute < 320; minute++) counts[minute] = 2;
  expect(raisedStretches(counts)).toEqual([expect.objectContaining({ from: 300, to: 320, count: 40 })]);
});

test('a rise that goes on for most of the time is still measured against the calm before it', () => {
  const counts = every(0, 1);
  for (let minute = 720; minute < 1440; minute++) counts[minute] = 10;
  expect(raisedStretches(counts, 700)).toEqual([expect.objectContaining({ from: 720, to: 1440, count: 7200 })]);
});

test('a burst before the range is not told; one that reaches into it is', () => {
  expect(raisedStretches(day([600, 50]), 700)).toEqual([]);
  expect(raisedStretches(day([695, 50], [701, 50]), 700)).toEqual([expect.objectContaining({ from: 695, to: 702, count: 100 })]);
});

test('the score is twice the log-likelihood ratio: 20 against 10 is 2 (20 ln 2 - 10)', () => {
  expect(unlikelihood(20, 10)).toBeCloseTo(7.7259, 4);
  expect(unlikelihood(9, 10)).toBe(0);
});
