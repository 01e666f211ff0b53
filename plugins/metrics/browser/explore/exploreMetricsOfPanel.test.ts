import { expect, test } from 'vitest';
import { readPanes } from '../../common/explore/panes';
import exploreMetricsOfPanel from './exploreMetricsOfPanel';

const about = { title: 'Requests', range: { from: 1_767_225_600_000, to: 1_767_229_200_000 } };
const asked = (query: string) => ({ kind: 'PrometheusTimeSeriesQuery', spec: { query } });

test('the expressions of a panel are opened beside one another, in its time', () => {
  const address = exploreMetricsOfPanel({ ...about, queries: [asked('rate(a[5m])'), asked(' '), asked('b{c="d"}')] });
  const [path, query] = (address ?? '').split('?');
  const parameters = new URLSearchParams(query);
  expect(path).toBe('/metrics/explore');
  expect(readPanes(parameters).panes.map(({ query: each }) => each)).toEqual(['rate(a[5m])', 'b{c="d"}']);
  expect([parameters.get('from'), parameters.get('to')]).toEqual(['1767225600000', '1767229200000']);
});

test('a panel without an expression leads nowhere', () => {
  expect(exploreMetricsOfPanel({ ...about, queries: [asked('')] })).toBeUndefined();
});
