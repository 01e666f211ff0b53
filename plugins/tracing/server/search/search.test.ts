import { expect, test } from 'vitest';
import { intervalFor } from './intervalFor';
import { slicesFromEnd } from './slicesFromEnd';
import { summarised } from './summarised';
import type { ServiceOfTrace } from './traceServicesPlan';

const hour = 3_600_000;

test('slices end with the range, grow, and the last is the range; none is shorter than a minute but that', () => {
  expect(slicesFromEnd({ from: 0, to: 64 * hour })).toEqual([
    { from: 63 * hour, to: 64 * hour },
    { from: 56 * hour, to: 64 * hour },
    { from: 0, to: 64 * hour },
  ]);
  expect(slicesFromEnd({ from: 0, to: 600_000 })).toEqual([
    { from: 525_000, to: 600_000 },
    { from: 0, to: 600_000 },
  ]);
  expect(slicesFromEnd({ from: 5, to: 6 })).toEqual([{ from: 5, to: 6 }]);
});

test.each([
  [1, 1],
  [60_000, 1000],
  [hour, 60_000],
  [24 * hour, 1_800_000],
  [30 * 24 * hour, 12 * hour],
])('a time of %d ms is counted by %d ms', (length, interval) => {
  const made = intervalFor({ from: 1000, to: 1000 + length });
  expect(made).toBe(interval);
  expect(length / made).toBeLessThanOrEqual(90);
});

const trace = { traceId: 'a', first: '1000', last: '4000', spans: 4, errors: 1 };
const service = (name: string, root: number | undefined, earliest: number, spans = 1): ServiceOfTrace => ({
  service: name,
  spans,
  errors: 0,
  root: root === undefined ? undefined : { operation: `root of ${name}`, start: BigInt(root) },
  earliest: { operation: `first of ${name}`, start: BigInt(earliest) },
});

test('the earliest span without a parent is the root, whatever began before it', () => {
  const found = summarised(trace, [service('web', 2000, 1000), service('api', 1500, 1500, 2), service('db', undefined, 900)], 3);
  expect(found).toMatchObject({ root: { service: 'api', operation: 'root of api' }, rootMissing: false, duration: '3000', matched: 3 });
  expect(found.services.map(({ service: name }) => name)).toEqual(['api', 'db', 'web']);
});

test('without a root the earliest span stands for it, and a trace whose spans are gone is told by its counts', () => {
  expect(summarised(trace, [service('web', undefined, 2000), service('db', undefined, 1000)], 1)).toMatchObject({
    root: { service: 'db', operation: 'first of db' },
    rootMissing: true,
  });
  expect(summarised(trace, [], 0)).toEqual({
    traceId: 'a',
    root: { service: '', operation: '' },
    rootMissing: true,
    start: '1000',
    duration: '3000',
    spans: 4,
    errors: 1,
    services: [],
    matched: 0,
  });
});
