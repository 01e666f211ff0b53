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
  expect(uses('{__name__="a", __name__=~"b.*"}')).toEqual(['metric a']);
  expect(uses('sum(')).toEqual([]);
});
