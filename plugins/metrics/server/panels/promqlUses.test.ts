import { expect, test } from 'vitest';
import { promqlUses } from './promqlUses';

const uses = (query: string) => promqlUses(query).map(({ kind, name }) => `${kind} ${name}`);

test('an expression names its metrics, and the labels of its matchers, groups and matchings', () => {
  expect(uses('sum by (job) (rate(http_requests_total{code=~"5.."}[5m])) / on (zone) group_left (team) up')).toEqual([
    'metric http_requests_total',
    'metric up',
    'label zone',
    'label team',
    'label job',
    'label code',
  ]);
  // What these read, and not what they write.
  expect(uses('label_replace(up, "host", "$1", "instance", "(.*):.*")')).toEqual(['metric up', 'label instance']);
  expect(uses('label_join(up, "both", "-", "pod", "node")')).toEqual(['metric up', 'label pod', 'label node']);
  expect(uses('sort_by_label(up, "zone")')).toEqual(['metric up', 'label zone']);
  expect(uses('{__name__="a", __name__=~"b.*"}')).toEqual(['metric a']);
  expect(uses('sum(')).toEqual([]);
});
