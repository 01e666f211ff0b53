import { expect, test } from 'vitest';
import { panelSchema } from '../document';
import { plainValue } from '../variables/variableValue';
import { panelAsks, panelRange, stepOf } from './panelAsk';

const panel = (spec: object) => panelSchema.parse({ kind: 'Panel', spec: { plugin: { kind: 'TimeSeriesChart' }, ...spec } });
const hour = 3_600_000;

test.each([
  // 400 points of 9 seconds come to the next round step.
  [hour, 1200, 10_000],
  [hour, 1100, 10_000],
  [24 * hour, 1200, 300_000],
  [24 * hour, 300, 900_000],
  // No panel is too narrow for 40 points.
  [hour, 1, 120_000],
  [60_000, 1200, 1000],
])('%i ms on %i pixels', (width, pixels, step) => expect(stepOf({ from: 0, to: width }, pixels)).toBe(step));

test('a panel looks back by its own length, and is moved by its shift', () => {
  const range = { from: 10 * hour, to: 12 * hour };
  expect(panelRange(range, panel({}))).toEqual(range);
  expect(panelRange(range, panel({ timeFrom: '6h' }))).toEqual({ from: 6 * hour, to: 12 * hour });
  expect(panelRange(range, panel({ timeShift: '1h' }))).toEqual({ from: 9 * hour, to: 11 * hour });
  expect(panelRange(range, panel({ timeFrom: '1h', timeShift: '30m' }))).toEqual({ from: 10.5 * hour, to: 11.5 * hour });
  expect(panelRange(range, panel({ timeShift: 'soon' }))).toEqual(range);
});

test('queries are asked with their variables filled in, and hidden ones are not', () => {
  const query = (expr: string, more: object = {}) => ({
    kind: 'TimeSeriesQuery',
    spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query: expr } }, ...more },
  });
  const asks = panelAsks(panel({ queries: [query('rate(up{a="$a"}[$__interval])'), query('up', { hidden: true })] }), {
    range: { from: 0, to: hour },
    width: 1200,
    values: new Map([['a', plainValue('x"y')]]),
  });
  expect(asks).toEqual([
    {
      kind: 'PrometheusTimeSeriesQuery',
      spec: { query: 'rate(up{a="x\\"y"}[10s])' },
      range: { from: 0, to: hour },
      step: 10_000,
      isInstant: false,
    },
    undefined,
  ]);
});
