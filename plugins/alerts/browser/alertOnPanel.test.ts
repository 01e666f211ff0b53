import { expect, test } from 'vitest';
import type { Filter } from '#sdk/query';
import { prefilledDraft } from '../common/editorAddress';
import alertOnPanel from './alertOnPanel';

const about = { title: 'Errors', range: { from: 0, to: 3_600_000 } };
const draftOf = (...queries: { readonly kind: string; readonly spec: Readonly<Record<string, unknown>> }[]) => {
  const address = alertOnPanel({ ...about, queries });
  return address === undefined ? undefined : prefilledDraft(new URLSearchParams(address.split('?')[1]));
};
const filter: Filter = { type: 'IS', field: { id: 'region', name: 'region' }, value: 'eu' };

test('an alert on a panel of PromQL asks the same of metrics', () => {
  expect(draftOf({ kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum(rate(up[5m])) > 1' } })).toMatchObject({
    asks: 'PrometheusTimeSeriesQuery',
    spec: { query: 'sum(rate(up[5m])) > 1' },
  });
});

test('an alert on a panel of logs has its query, filters and groups', () => {
  const spec = { query: 'severity:error', filters: [filter], groupBy: [{ field: 'service', top: 5 }, { field: '' }] };
  expect(draftOf({ kind: 'LuceneQuery', spec })).toMatchObject({
    asks: 'logs',
    query: 'severity:error',
    filters: [filter],
    groupBy: ['service'],
  });
});

test('the first query that an alert can ask counts; none of spans, and no empty one', () => {
  const spans = { kind: 'LuceneQuery', spec: { signal: 'spans', query: 'status:error' } };
  const empty = { kind: 'PrometheusTimeSeriesQuery', spec: { query: ' ' } };
  expect(draftOf(spans, empty, { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'up' } })).toMatchObject({ spec: { query: 'up' } });
  expect(draftOf(spans, empty)).toBeUndefined();
});
