import { expect, test } from 'vitest';
import { exploreMetricsAddress } from './exploreMetricsAddress';
import { readPanes } from './panes';

const read = (address: string) => new URL(address, 'http://x');

test('the page of metrics reads the expressions of an address, each in its pane, and its time', () => {
  const { pathname, searchParams } = read(
    exploreMetricsAddress({ queries: ['up{job="a"}', 'sum(rate(b[5m])) & 1'], from: 1000, to: 'now' }),
  );
  expect(pathname).toBe('/metrics/explore');
  expect(readPanes(searchParams).panes.map(({ query }) => query)).toEqual(['up{job="a"}', 'sum(rate(b[5m])) & 1']);
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['1000', 'now']);
});

test('without an expression it lists the metrics of the time', () => {
  const { searchParams } = read(exploreMetricsAddress({ from: 'now-6h', to: 'now' }));
  expect([...searchParams]).toEqual([
    ['from', 'now-6h'],
    ['to', 'now'],
  ]);
});
