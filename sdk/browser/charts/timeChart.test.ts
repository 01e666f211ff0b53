import { expect, test } from 'vitest';
import { axisNumber, chartNumber } from '../../charts/chartNumber';
import { chartParts } from '../../charts/chartParts';
import { colourOf, hasPoints } from '../../charts/chartSeries';
import { chartTypes } from '../../charts/chartTypes';
import { drawnSeries } from '../../charts/drawnSeries';
import { seriesColours } from '../../charts/palette';
import { type DrawnSeries, timeChartData, timeChartOptions } from '../../charts/timeChartConfig';
import { zoneNamed } from '../../charts/timeZone';
import { barAt, barOfTime, barsToRange } from './barRange';
import { groupEvents } from './chartEvents';
import { chartTimePattern } from './chartTimePattern';
import { tooltipRows } from './tooltipRows';

const drawn = (key: string, values: readonly (number | null)[], more: Partial<DrawnSeries> = {}): DrawnSeries => ({
  key,
  title: key,
  values,
  colour: '#102030',
  type: 'line',
  ...more,
});
const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key, index) => drawn(key, [index, 0]));

test('of eight series a tooltip shows the five largest, sorted, and counts the rest', () => {
  const { rows, more, total } = tooltipRows(eight, 0, true);
  expect(rows.map(({ key }) => key)).toEqual(['h', 'g', 'f', 'e', 'd']);
  expect({ more, total }).toEqual({ more: 2, total: 28 });
});

test('zeros are left out of what adds up, and kept where each value is one; gaps are nothing', () => {
  expect(tooltipRows(eight, 1, true)).toEqual({ rows: [], more: 0, total: 0 });
  const lines = tooltipRows([drawn('low', [-3]), drawn('none', [null]), drawn('zero', [0])], 0, false);
  expect(lines.rows.map(({ key, value }) => [key, value])).toEqual([
    ['zero', 0],
    ['low', -3],
  ]);
  expect(lines.total).toBeUndefined();
});

test('what is only compared is told, and is in no total and no part', () => {
  const series = [drawn('now', [4, 1]), drawn('before', [9, 9], { apart: true })];
  expect(tooltipRows(series, 0, true)).toMatchObject({ rows: [{ key: 'before' }, { key: 'now' }], total: 4 });
  expect(chartParts(series)).toEqual([{ key: 'now', title: 'now', value: 5, colour: '#102030' }]);
});

test('a brush covers whole bars, whichever way it was drawn, and stays inside the plot', () => {
  const area = { left: 50, right: 150, top: 0, bottom: 10, ticks: [] };
  expect([0, 50, 59, 60, 149, 400].map((x) => barAt(x, area, 10))).toEqual([0, 0, 0, 1, 9, 9]);
  const times = [0, 100, 200];
  expect(barsToRange(2, 1, times, 100)).toEqual({ from: 100, to: 300 });
  expect(barsToRange(1, 1, times, 100)).toEqual({ from: 100, to: 200 });
  expect(barsToRange(1, 7, times, 100)).toBeUndefined();
  expect([-1, 0, 99, 250, 300].map((time) => barOfTime(time, times, 100))).toEqual([undefined, 0, 0, 2, undefined]);
});

test('numbers have as many digits as their size deserves [data-9-37]', () => {
  expect([0, 0.00000123, 12.345, 123.456, 12345].map(chartNumber)).toEqual(['0', '0.0000012', '12.3', '123.5', '12345']);
  expect([1.23e-9, -0.00000123, 0.00001234, 0.01236, 99.99, 999.94, 1234.5678, -5].map(chartNumber)).toEqual([
    '0.0000000012',
    '-0.0000012',
    '0.0000123',
    '0.0124',
    '100',
    '999.9',
    '1234.5678',
    '-5',
  ]);
  expect([9999, 1_500_000].map(axisNumber)).toEqual(['9999', '1.5M']);
});

test('times have milliseconds only where points are less than a second apart [data-9-38]', () => {
  const zone = zoneNamed('UTC');
  const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
  expect(zone.format(at, chartTimePattern(60_000))).toBe('Jan-02-2026 03:04:05');
  expect(zone.format(at, chartTimePattern(1000))).toBe('Jan-02-2026 03:04:05');
  expect(zone.format(at, chartTimePattern(500))).toBe('Jan-02-2026 03:04:05.006');
});

test('a series without a colour has one by its name, the same each time; a given one wins [data-9-40]', () => {
  expect(colourOf({ title: 'cart' })).toBe(colourOf({ title: 'cart' }));
  expect(seriesColours).toContain(colourOf({ title: 'cart' }));
  expect(new Set(['cart', 'checkout', 'search', 'payment'].map((title) => colourOf({ title }))).size).toBeGreaterThan(1);
  expect(colourOf({ title: 'cart', colour: '#123456' })).toBe('#123456');
});

test('event lines less than 25 px apart are one [data-9-35]', () => {
  const events = [60, 0, 24, 500].map((time) => ({ id: String(time), time, title: 'deployed' }));
  const inside = (time: number) => (time > 100 ? undefined : time);
  const groups = groupEvents(events, inside);
  expect(groups.map(({ x, events: held }) => [x, held.map(({ id }) => id)])).toEqual([
    [0, ['0', '24']],
    [60, ['60']],
  ]);
  // A chain of close ones is no line as wide as the chart.
  const chain = groupEvents(
    [0, 20, 40, 60].map((time) => ({ id: String(time), time, title: '' })),
    inside,
  );
  expect(chain.map(({ x }) => x)).toEqual([0, 40]);
  expect(
    groupEvents(
      [
        { id: 'a', time: 0, title: '' },
        { id: 'b', time: 25, title: '' },
      ],
      inside,
    ),
  ).toHaveLength(2);
});

test('the types are those that the specification names [data-9-42]', () => {
  expect(chartTypes).toEqual(['line', 'area', 'bar', 'column', 'pie', 'funnel', 'areaSpline']);
});

test('a gap stays a gap in each type, and a lone value between gaps is a point', () => {
  const values = [1, null, 3, null, null, 6, 7];
  const types = ['line', 'area', 'areaSpline', 'column'] as const;
  const { datasets } = timeChartData(
    values.map((_value, at) => at),
    types.map((type) => drawn(type, values, { type })),
    false,
  );
  for (const dataset of datasets) expect(dataset.data).toEqual(values);
  for (const line of datasets.slice(0, 3)) expect(line).toMatchObject({ spanGaps: false, pointRadius: [2, 0, 2, 0, 0, 0, 0] });
  expect(datasets[2]).toMatchObject({ cubicInterpolationMode: 'monotone' });
});

test('columns share a stack and areas another; lines and what is compared have none', () => {
  const series = [
    drawn('c', [1], { type: 'column' }),
    drawn('a', [1], { type: 'area' }),
    drawn('l', [1]),
    drawn('x', [1], { type: 'column', apart: true }),
  ];
  const { datasets } = timeChartData([0], series, true);
  expect(datasets.map(({ type, stack }) => [type, stack])).toEqual([
    ['bar', 'columns'],
    ['line', 'areas'],
    ['line', undefined],
    ['line', undefined],
  ]);
  expect(datasets[3]).toMatchObject({ borderDash: [5, 4] });
  expect(timeChartData([0], series, false).datasets.map(({ stack }) => stack)).toEqual([undefined, undefined, undefined, undefined]);
});

test('trouble has a lane and an axis of its own under the volume, where it stacks; alone, or on a logarithmic axis, it has none', () => {
  const series = [
    { key: 'info', title: 'info', values: [900, 800] },
    { key: 'error', title: 'error', values: [0, 4], lower: true },
    { key: 'fatal', title: 'fatal', values: [1, 0], lower: true },
    { key: 'before', title: 'before', values: [5, 5], apart: true },
  ];
  const look = {
    times: [0, 1],
    interval: 1,
    levels: [],
    axes: undefined,
    tick: String,
    zone: zoneNamed('UTC'),
    ink: 'black',
    line: 'grey',
  };
  const lanes = drawnSeries(series, 'column', false);
  const { datasets } = timeChartData([0, 1], lanes, true);
  expect(datasets.map(({ type, stack, ...dataset }) => [type, stack, 'yAxisID' in dataset && dataset.yAxisID])).toEqual([
    ['bar', 'columns', 'y'],
    ['bar', 'columns', 'yLower'],
    ['bar', 'columns', 'yLower'],
    ['line', undefined, 'y'],
  ]);
  const { scales } = timeChartOptions({ ...look, series: lanes, logarithmic: false });
  // The first of a stack of axes is the lowest.
  expect(Object.keys(scales ?? {})).toEqual(['x', 'yLower', 'y']);
  expect(scales).toMatchObject({ y: { stack: 'lanes', stackWeight: 3 }, yLower: { stack: 'lanes', stackWeight: 2, beginAtZero: true } });

  const alone = drawnSeries(series.slice(1), 'column', false);
  expect(alone.some(({ lower }) => lower)).toBe(false);
  expect(Object.keys(timeChartOptions({ ...look, series: alone, logarithmic: false }).scales ?? {})).toEqual(['x', 'y']);

  const logarithmic = drawnSeries(series, 'column', true);
  expect(logarithmic.map(({ type, lower }) => [type, lower])).toEqual(series.map(() => ['line', undefined]));
  expect(timeChartData([0, 1], logarithmic, false).datasets.every(({ stack }) => stack === undefined)).toBe(true);
});

test('zeros are something to show, gaps and no series are not', () => {
  expect([[], [drawn('a', [])], [drawn('a', [null])], [drawn('a', [0])]].map(hasPoints)).toEqual([false, false, false, true]);
});

test('a series is drawn as it says: width, ground, points, dashes, steps, gaps', () => {
  const look = {
    lineWidth: 1.25,
    areaOpacity: 0.3,
    pointRadius: 2.75,
    points: 'always',
    dash: 'dotted',
    step: true,
    spanGaps: true,
  } as const;
  const { datasets } = timeChartData([0, 1], [drawn('a', [1, null], { type: 'area', look }), drawn('b', [1, null])], false);
  expect(datasets[0]).toMatchObject({
    ...{
      borderWidth: 1.25,
      backgroundColor: 'rgba(16, 32, 48, 0.3)',
      pointRadius: 2.75,
      borderDash: [2, 3],
      stepped: true,
      spanGaps: true,
    },
  });
  expect(datasets[1]).toMatchObject({ borderWidth: 2, pointRadius: [2, 0], borderDash: [], stepped: false, spanGaps: false });
});

test('a series at the right has an axis of its own, and stands in no stack', () => {
  const series = [drawn('a', [1], { type: 'column' }), drawn('b', [9.5], { type: 'column', look: { right: true } })];
  expect(timeChartData([0], series, true).datasets.map(({ stack, ...one }) => [stack, 'yAxisID' in one && one.yAxisID])).toEqual([
    ['columns', 'y'],
    [undefined, 'yRight'],
  ]);
  const about = {
    times: [0],
    interval: 1,
    series,
    logarithmic: false,
    levels: [],
    tick: String,
    zone: zoneNamed('UTC'),
    ink: 'black',
    line: 'grey',
  };
  const axes = { left: { min: 0, max: 5, label: 'Requests', marks: 8 }, right: { format: (value: number) => `${value} ms`, logBase: 10 } };
  const { scales } = timeChartOptions({ ...about, axes });
  // Whole numbers at the left have whole marks, whatever stands at the right.
  expect(scales?.y).toMatchObject({ min: 0, max: 5, title: { text: 'Requests' }, ticks: { precision: 0, maxTicksLimit: 8 } });
  expect(scales?.yRight).toMatchObject({ type: 'logarithmic', position: 'right' });
  expect(scales?.yRight?.ticks?.callback?.call({} as never, 5, 0, [{ value: 5 }])).toBe('5 ms');
  expect(timeChartOptions({ ...about, axes: { left: { shown: false } }, series: series.slice(0, 1) }).scales).toMatchObject({
    y: { display: false },
  });
});

test('lines at values are kept in sight, bands are not', () => {
  const about = {
    times: [0],
    interval: 1,
    series: [drawn('a', [1])],
    logarithmic: false,
    axes: undefined,
    tick: String,
    zone: zoneNamed('UTC'),
  };
  const levels = [
    { value: 100, colour: 'red' },
    { value: 50, to: 500, colour: 'red' },
  ];
  expect(timeChartOptions({ ...about, levels, ink: 'black', line: 'grey' }).scales?.y).toMatchObject({
    suggestedMin: 100,
    suggestedMax: 105,
  });
  expect(timeChartOptions({ ...about, levels: levels.slice(1), ink: 'black', line: 'grey' }).scales?.y).not.toHaveProperty('suggestedMax');
});

test('a tooltip tells each value in its own words', () => {
  const ms = (value: number) => `${value} ms`;
  expect(
    tooltipRows([drawn('a', [2]), drawn('b', [1], { format: ms })], 0, false).rows.map(({ value, format = String }) => format(value)),
  ).toEqual(['2', '1 ms']);
});
