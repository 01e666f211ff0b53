import { expect, test } from 'vitest';
import type { PromAnswer, PromSeries } from '../../../contract';
import { chartOf, comparedLabels, mostLines, seriesTitle, valuesOf } from './chartOf';

const answer = (result: readonly PromSeries[], resultType: 'matrix' | 'vector' = 'matrix'): PromAnswer => ({
  data: { resultType, result },
  warnings: [],
  infos: [],
  cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0, samplesRead: 0 },
});
const range = { from: 60_000, to: 180_000 };

test('values stand at the times of the grid, and gaps stay gaps', () => {
  const { times, series, total } = chartOf(
    answer([
      {
        metric: { __name__: 'up', job: 'a' },
        values: [
          [60, '1'],
          [180, '+Inf'],
        ],
      },
    ]),
    range,
    60_000,
  );
  expect(times).toEqual([60_000, 120_000, 180_000]);
  expect(series).toEqual([{ key: 'up{job="a"}', title: 'up{job="a"}', values: [1, null, null] }]);
  expect(total).toBe(1);
});

test('series are called by what tells them apart', () => {
  const titles = (sets: readonly Record<string, string>[]) =>
    chartOf(answer(sets.map((metric) => ({ metric, values: [] }))), range, 60_000).series.map(({ title }) => title);
  expect(
    titles([
      { job: 'a', zone: 'z' },
      { job: 'b', zone: 'z' },
    ]),
  ).toEqual(['a', 'b']);
  expect(titles([{ job: 'a', zone: 'y' }, { job: 'b', zone: 'z' }, { zone: 'z' }])).toEqual([
    '{job="a", zone="y"}',
    '{job="b", zone="z"}',
    '{zone="z"}',
  ]);
  expect(
    comparedLabels([
      { job: 'a', zone: 'z' },
      { job: 'b', zone: 'z' },
    ]),
  ).toEqual({ same: { zone: 'z' }, different: ['job'] });
});

test('of many series the largest are drawn, and all are counted', () => {
  const many = Array.from({ length: mostLines + 2 }, (_each, index) => ({
    metric: { n: String(index) },
    values: [[60, String(index)] as const],
  }));
  const { series, total } = chartOf(answer(many), range, 60_000);
  expect(total).toBe(mostLines + 2);
  expect(series).toHaveLength(mostLines);
  expect(series.map(({ title }) => title)).not.toContain('0');
});

test('a series without labels has a name all the same', () => {
  expect(seriesTitle({})).toBe('{}');
  expect(seriesTitle({ __name__: 'up' })).toBe('up');
});

test('values of a moment keep what is no finite number', () => {
  expect(
    valuesOf(
      answer(
        [
          { metric: { a: 'b' }, value: [1, 'NaN'] },
          { metric: {}, value: [1, '-Inf'] },
        ],
        'vector',
      ),
    ),
  ).toEqual([
    { labels: { a: 'b' }, value: Number.NaN },
    { labels: {}, value: Number.NEGATIVE_INFINITY },
  ]);
});
