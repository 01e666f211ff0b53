import { expect, test } from 'vitest';
import type { AxisLook } from './chartAxes';
import { drawCellChart, drawPartChart, drawTimeChart } from './drawCharts';
import { drawnSeries } from './drawnSeries';
import { zoneNamed } from './timeZone';
import { binarySteps, timeSteps } from './valueSteps';

const box = { width: 400, height: 200, name: 'a' };
const zone = zoneNamed('Europe/Berlin');
const noon = Date.UTC(2026, 2, 2, 12);
const times = [0, 1, 2, 3].map((at) => noon + at * 60_000);
const look = { logarithmic: false, levels: [], axes: undefined, zone, ink: '#5b5e69', line: '#dddee3' };
const textsOf = (svg: string): readonly string[] => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');

test('a chart over time is drawn where there is no page: its line goes through its values, its times are those of the zone', () => {
  const series = drawnSeries([{ key: 'a', title: 'a', values: [0, 10, null, 5], colour: '#112233' }], 'line', false);
  const { svg } = drawTimeChart(box, { ...look, times, interval: 60_000, series, stacked: false });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="200" viewBox="0 0 400 200"/);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['13:00', '13:03', '0', '10']));
  const [, line = ''] = /<path d="(M[^"Z]*)" fill="none" stroke="#112233"/.exec(svg) ?? [];
  const heights = [...line.matchAll(/[ML]\S+ (\S+?)(?=[ML]|$)/g)].map(([, y]) => Number(y));
  // From the ground to the top: 0 is lower on the page than 10, and the gap ends the line.
  expect(heights[0]).toBeGreaterThan((heights.at(-1) ?? 0) + 100);
  expect(new Set(heights).size).toBe(2);
  // The value after the gap stands alone, and is a point.
  expect(svg).toMatch(/<path d="M[^"]*A[^"]*" fill="#112233"\/>/);
});

test('columns stand from the ground, and two that are stacked on each other', () => {
  const series = drawnSeries(
    [
      { key: 'a', title: 'a', values: [2, 2, 2, 2], colour: '#112233' },
      { key: 'b', title: 'b', values: [4, 4, 4, 4], colour: '#445566' },
    ],
    'column',
    false,
  );
  const { svg } = drawTimeChart(box, { ...look, times, interval: 60_000, series, stacked: true });
  const boxes = (colour: string) =>
    [...svg.matchAll(new RegExp(`<path d="M(\\S+) (\\S+?)L(\\S+) \\S+?L\\S+ (\\S+?)L[^"]*" fill="${colour}"/>`, 'g'))].map((found) => ({
      top: Math.min(Number(found[2]), Number(found[4])),
      bottom: Math.max(Number(found[2]), Number(found[4])),
    }));
  const [lower, upper] = [boxes('#112233'), boxes('#445566')];
  expect(lower).toHaveLength(4);
  expect(upper).toHaveLength(4);
  expect(upper[0]?.bottom).toBeCloseTo(lower[0]?.top ?? 0, 0);
  const height = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => bottom - top;
  expect(height(upper[0] ?? { top: 0, bottom: 0 }) / height(lower[0] ?? { top: 0, bottom: 1 })).toBeCloseTo(2, 1);
});

test('a level is a dashed line, and what is between two values a band', () => {
  const series = drawnSeries([{ key: 'a', title: 'a', values: [0, 10, 4, 5], colour: '#112233' }], 'line', false);
  const levels = [
    { value: 8, colour: '#b3261e' },
    { value: 2, to: 4, colour: '#1e6b2e' },
  ];
  const { svg } = drawTimeChart(box, { ...look, levels, times, interval: 60_000, series, stacked: false });
  expect(svg).toMatch(/fill="none" stroke="#b3261e" stroke-width="\S+" stroke-dasharray="6 4"/);
  expect(svg).toMatch(/fill="#1e6b2e" fill-opacity="0.1"/);
});

test('parts are slices as large as their share', () => {
  const parts = [
    { key: 'a', title: 'a', value: 3, colour: '#112233' },
    { key: 'b', title: 'b', value: 1, colour: '#445566' },
  ];
  const { svg } = drawPartChart(
    { ...box, width: 208 },
    { type: 'pie', parts, gap: '#ffffff', format: String, ink: '#000000', line: '#000000' },
  );
  expect(svg).not.toContain('NaN');
  // The whole begins at the top, and the quarter that is left ends there: it begins at the left.
  const [, slice = ''] = /<path d="([^"]*)" fill="#445566"\/>/.exec(svg) ?? [];
  const points = [...slice.matchAll(/[ML](\S+) (\S+?)(?=[A-Z]|$)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(points.some(([x = 0, y = 0]) => x < 15 && Math.abs(y - 100) < 3)).toBe(true);
});

test('cells have their colours, their words where there is room, the names of their rows and the times below', () => {
  const rows = [
    {
      key: 'a',
      title: 'host <1>',
      values: [1, 1, 2, 2],
      colours: ['#1e6b2e', '#1e6b2e', '#b3261e', undefined],
      texts: ['up', 'up', 'down', undefined],
    },
  ];
  const { svg } = drawCellChart(box, { times, interval: 60_000, rows, merged: true, gap: 3, zone, theme: 'light' });
  expect(svg.match(/fill="#1e6b2e"/g)).toHaveLength(1);
  expect(textsOf(svg)).toEqual(
    ['up', 'down', 'host &lt;1&gt;', '13:00', '13:01', '13:02', '13:03'].filter((text) => textsOf(svg).includes(text)),
  );
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['up', 'down', 'host &lt;1&gt;']));
});

test('the same is drawn of the same, whichever is drawn before', () => {
  const draw = (name: string) =>
    drawTimeChart(
      { ...box, name },
      {
        ...look,
        times,
        interval: 60_000,
        series: drawnSeries([{ key: 'a', title: 'a', values: [1, 2, 3, 4] }], 'area', false),
        stacked: true,
      },
    ).svg;
  expect(draw('a')).toBe(draw('a'));
  expect(draw('b')).not.toBe(draw('a'));
});

/** What stands at the axis of a line through some values. */
function marksOf(values: readonly number[], left: AxisLook): readonly string[] {
  const series = drawnSeries([{ key: 'a', title: 'a', values, colour: '#112233' }], 'line', false);
  const { svg } = drawTimeChart(box, { ...look, axes: { left }, times, interval: 60_000, series, stacked: false });
  return textsOf(svg).filter((text) => !text.includes(':'));
}

test('marks of an axis are round in its unit: powers of two for bytes, round times for seconds, below and above them as numbers are', () => {
  const bytes = (value: number) => `${value / 1024} KiB`;
  expect(marksOf([0, 900, 2000, 3000], { format: bytes, steps: binarySteps(), marks: 6 })).toEqual(['0 KiB', '1 KiB', '2 KiB', '3 KiB']);
  const minutes = (value: number) => `${value / 60} min`;
  expect(marksOf([0, 30, 100, 200], { format: minutes, steps: timeSteps(1) })).toEqual(['0 min', '2 min', '4 min']);
  const milliseconds = (value: number) => `${value} ms`;
  expect(marksOf([0, 9000, 3, 20_000], { format: milliseconds, steps: timeSteps(0.001) })).toEqual(['0 ms', '10000 ms', '20000 ms']);
  expect(marksOf([0, 9, 3, 24], { format: milliseconds, steps: timeSteps(0.001) })).toEqual(['0 ms', '10 ms', '20 ms', '30 ms']);
  expect(marksOf([0, 30, 100, 200], { format: minutes, steps: timeSteps(1), min: 60, max: 200 })).toEqual(['1 min', '2 min', '3 min']);
});

test('marks that would read the same have as many decimals as tell them apart', () => {
  const gigabytes = (value: number, decimals = 1) => `${(value / 1e9).toFixed(decimals)} GB`;
  expect(marksOf([1.1e9, 1.14e9, 1.12e9, 1.13e9], { format: gigabytes })).toEqual(['1.10 GB', '1.12 GB', '1.14 GB']);
  expect(marksOf([1e9, 3e9, 2e9, 2e9], { format: gigabytes })).toEqual(['1.0 GB', '2.0 GB', '3.0 GB']);
});

test('cells over time are marked at round times of the zone, with their day where they span more than one', () => {
  const rows = (moments: number) => [{ key: 'a', title: 'a', values: Array(moments).fill(1), colours: Array(moments).fill('#1e6b2e') }];
  const marked = (from: number, interval: number, moments: number) => {
    const own = Array.from({ length: moments }, (_, at) => from + at * interval);
    const { svg } = drawCellChart(box, { times: own, interval, rows: rows(moments), merged: true, gap: 3, zone, theme: 'light' });
    return textsOf(svg).filter((text) => text !== 'a');
  };
  expect(marked(noon + 3 * 60_000, 60_000, 60)).toEqual(['13:15', '13:30', '13:45', '14:00']);
  expect(marked(noon, 3_600_000, 48)).toEqual(['Mar 03', 'Mar 04']);
});
