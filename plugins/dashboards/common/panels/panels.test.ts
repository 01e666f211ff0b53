import { expect, test } from 'vitest';
import type { PanelAnswer, PanelSeries } from '#sdk/query';
import { alignSeries } from './alignSeries';
import { decimate } from './decimate';
import { panelValues, sortedValues } from './panelValues';
import { timeSeriesOptions } from './timeSeriesOptions';
import { statOptions } from './valueOptions';

const about = { notices: [], leftOut: [], cost: { rowsRead: 1, bytesRead: 1, elapsedMs: 1 }, asked: 'q', total: 1 };
const answer = (step: number | undefined, ...series: Partial<PanelSeries>[]): PanelAnswer => ({
  kind: 'series',
  series: series.map((one, at) => ({ name: `s${at}`, labels: {}, times: [], values: [], ...one })),
  ...about,
  ...(step !== undefined && { step }),
});

test('series have the same times over the whole range, and gaps where they have no value', () => {
  const aligned = alignSeries([answer(10, { times: [20, 30, 50], values: [1, 2, 3] })], { from: 0, to: 70 }, false);
  expect(aligned).toMatchObject({ times: [0, 10, 20, 30, 40, 50, 60], interval: 10 });
  expect(aligned.series.map(({ values }) => values)).toEqual([[null, null, 1, 2, null, 3, null]]);
});

test('of two steps the shorter counts; lines go on between the values of the longer one, and columns do not', () => {
  const answers = [answer(10, { times: [0, 10, 20], values: [1, 1, 1] }), answer(20, { times: [0, 20], values: [0, 4] })];
  const values = (join: boolean) => alignSeries(answers, { from: 0, to: 30 }, join).series.map((one) => one.values);
  expect(values(true)).toEqual([
    [1, 1, 1],
    [0, 2, 4],
  ]);
  expect(values(false)[1]).toEqual([0, null, 4]);
});

test('series of the same name are told apart, and no answer is no series', () => {
  const same = { name: 'a', times: [0], values: [1] };
  const { series } = alignSeries([undefined, answer(10, same, same)], { from: 0, to: 10 }, false);
  expect(new Set(series.map(({ key }) => key)).size).toBe(2);
  expect(series.map(({ query }) => query)).toEqual([1, 1]);
  expect(alignSeries([undefined], { from: 0, to: 10 }, false)).toEqual({ times: [], interval: 0, series: [] });
});

test('fewer moments keep the least and the greatest value of each stretch, in their order', () => {
  const values = [5, 1, 9, 3, 7, 7, null, null];
  const times = values.map((_value, at) => at * 10);
  const few = decimate({ times, interval: 10, series: [{ name: 'a', labels: {}, values, query: 0, key: 'a' }] }, false, 4);
  expect(few).toMatchObject({ times: [0, 20, 40, 60], interval: 20, series: [{ values: [1, 9, 7, 7] }] });
});

test('where values stand on each other, all have those of the same moments', () => {
  const one = (values: number[]) => ({ name: 'a', labels: {}, values, query: 0, key: String(values) });
  const few = decimate({ times: [0, 1, 2, 3], interval: 1, series: [one([1, 5, 2, 0]), one([9, 0, 1, 0])] }, true, 2);
  // Sums are 10, 5, 3 and 0.
  expect(few.series.map(({ values }) => values)).toEqual([
    [1, 0],
    [9, 0],
  ]);
});

test('no more moments are kept than a chart draws, whatever comes', () => {
  const values = Array.from({ length: 50_000 }, (_, at) => (at === 33_333 ? 1e6 : at % 10));
  const few = decimate(
    { times: values.map((_value, at) => at), interval: 1, series: [{ name: 'a', labels: {}, values, query: 0, key: 'a' }] },
    false,
  );
  expect(few.times.length).toBeLessThanOrEqual(1200);
  expect(Math.max(...(few.series[0]?.values ?? []).map((value) => value ?? 0))).toBe(1e6);
});

test('a value is told of each series, and of each number of a row', () => {
  const table: PanelAnswer = {
    kind: 'table',
    columns: [
      { name: 'k', role: 'group', type: 'text', values: ['x', null], rest: [null, 'others'] },
      { name: 'n', role: 'measure', type: 'number', values: [1, 2], unit: 'ms' },
      { name: 'm', role: 'measure', type: 'number', values: [3, null] },
    ],
    ...about,
  };
  const found = panelValues([answer(10, { times: [0, 10], values: [1, 4], labels: { job: 'j' } }), table], 'sum', 'job');
  expect(found.map(({ name, value, unit }) => [name, value, unit])).toEqual([
    ['j', 5, undefined],
    ['x, n', 1, 'ms'],
    ['x, m', 3, undefined],
    ['Others, n', 2, 'ms'],
    ['Others, m', null, undefined],
  ]);
  expect(sortedValues(found, 'desc').map(({ value }) => value)).toEqual([5, 3, 2, 1, null]);
  expect(sortedValues(found, 'asc').map(({ value }) => value)).toEqual([1, 2, 3, 5, null]);
});

test('options have the defaults of Perses, keep what they do not know, and take nonsense as not said', () => {
  expect(timeSeriesOptions.parse({})).toMatchObject({
    visual: { display: 'line', lineWidth: 1.25, areaOpacity: 0, pointRadius: 2.75, stack: 'none' },
  });
  const visual = { display: 'bar', lineWidth: 1.25, areaOpacity: 0.3, pointRadius: 2.75 };
  expect(timeSeriesOptions.parse({ visual, ours: 1 })).toMatchObject({ visual, ours: 1 });
  expect(timeSeriesOptions.parse({ visual: { lineWidth: 'thick', stack: 'sideways' }, yAxis: { min: 'low' } })).toMatchObject({
    visual: { lineWidth: 1.25, stack: 'none' },
    yAxis: {},
  });
  expect(statOptions.parse({ calculation: 'lastest' }).calculation).toBe('last-number');
});
