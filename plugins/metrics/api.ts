import { z } from 'zod';
import { all, can, endpoint, rawEndpoint } from '#sdk';
import {
  instantAskedSchema,
  labelValuesAskedSchema,
  labelValuesFoundSchema,
  metricsAnswerSchema,
  metricsReaders,
  rangeAskedSchema,
  searchableAccountsSchema,
} from './contract';

/** People and programs who may ask for metrics. */
export const mayRead = metricsReaders.holds;
const gate = { when: mayRead };

/** A call of Prometheus' HTTP API: it takes parameters in the address and, with POST, as a form, and answers in Prometheus' shape, errors included. */
const prometheus = <M extends 'GET' | 'POST' | 'PUT', Path extends `/api/v1/${string}`>(method: M, path: Path, summary: string) =>
  rawEndpoint({ method, path, gate, summary: `Prometheus: ${summary}` });

export const queryByGet = prometheus('GET', '/api/v1/query', 'an expression at one moment');
export const queryByPost = prometheus('POST', '/api/v1/query', 'an expression at one moment');
export const queryRangeByGet = prometheus('GET', '/api/v1/query_range', 'an expression over a range');
export const queryRangeByPost = prometheus('POST', '/api/v1/query_range', 'an expression over a range');
export const exemplarsByGet = prometheus('GET', '/api/v1/query_exemplars', 'exemplars of the selectors of an expression');
export const exemplarsByPost = prometheus('POST', '/api/v1/query_exemplars', 'exemplars of the selectors of an expression');
export const formatQueryByGet = prometheus('GET', '/api/v1/format_query', 'an expression in its usual form');
export const formatQueryByPost = prometheus('POST', '/api/v1/format_query', 'an expression in its usual form');
export const parseQueryByGet = prometheus('GET', '/api/v1/parse_query', 'the tree of an expression');
export const parseQueryByPost = prometheus('POST', '/api/v1/parse_query', 'the tree of an expression');
export const seriesByGet = prometheus('GET', '/api/v1/series', 'series by their labels');
export const seriesByPost = prometheus('POST', '/api/v1/series', 'series by their labels');
export const labelsByGet = prometheus('GET', '/api/v1/labels', 'names of labels');
export const labelsByPost = prometheus('POST', '/api/v1/labels', 'names of labels');
export const labelValues = prometheus('GET', '/api/v1/label/:name/values', 'values of a label');
export const metadataOfMetrics = prometheus('GET', '/api/v1/metadata', 'type, unit and help of metrics');
export const rules = prometheus('GET', '/api/v1/rules', 'alerting rules over metrics');
export const alerts = prometheus('GET', '/api/v1/alerts', 'alerts of metrics that are pending or firing');
export const buildInfo = prometheus('GET', '/api/v1/status/buildinfo', 'the version of the API');
export const statusFlags = prometheus('GET', '/api/v1/status/flags', 'limits of queries');
export const runtimeInfo = prometheus('GET', '/api/v1/status/runtimeinfo', 'since when it runs');
export const tsdbStatus = prometheus('GET', '/api/v1/status/tsdb', 'how many series and values there are');

export const metricAlerts = endpoint({
  method: 'GET',
  path: '/grafana-app/api/alerts',
  gate,
  response: z.array(z.object({ name: z.string(), url: z.string() })),
  summary: 'Alerts over metrics with their addresses',
});

export * from './drilldownApi';

const deletion = <M extends 'POST' | 'PUT'>(method: M) =>
  rawEndpoint({
    method,
    path: '/api/v1/admin/tsdb/delete_series',
    gate: { when: all(mayRead, can('DELETE_SERIES')) },
    summary: 'Prometheus: deletes samples of series for good',
  });
export const deleteSeriesByPost = deletion('POST');
export const deleteSeriesByPut = deletion('PUT');

export const instantMetrics = endpoint({
  method: 'POST',
  path: '/api/metrics/query',
  gate,
  body: instantAskedSchema,
  response: metricsAnswerSchema,
  summary: 'PromQL at one moment',
});

export const rangeMetrics = endpoint({
  method: 'POST',
  path: '/api/metrics/query_range',
  gate,
  body: rangeAskedSchema,
  response: metricsAnswerSchema,
  summary: 'PromQL over a range',
});

export const metricLabelValues = endpoint({
  method: 'POST',
  path: '/api/metrics/label-values',
  gate,
  body: labelValuesAskedSchema,
  response: labelValuesFoundSchema,
  summary: 'Values of a label, with a search',
});

export const searchableMetricsAccounts = endpoint({
  method: 'GET',
  path: '/api/metrics/accounts/summary',
  gate,
  response: searchableAccountsSchema,
  summary: 'Accounts whose metrics the asking person may query',
});
