import { rawEndpoint } from '#sdk';

/** A path of the main port at which senders ship. They prove themselves with a shipping token, so that the gate is open. */
const byToken = <M extends 'GET' | 'POST' | 'PUT', Path extends `/${string}`>(method: M, path: Path, summary: string) =>
  rawEndpoint({
    method,
    path,
    gate: { open: 'Senders prove themselves with a shipping token, which the receiver checks itself.' },
    summary,
  });

export const takeOtlpLogs = byToken('POST', '/v1/logs', 'OTLP/HTTP logs');
export const takeOtlpMetrics = byToken('POST', '/v1/metrics', 'OTLP/HTTP metrics');
export const takeOtlpTraces = byToken('POST', '/v1/traces', 'OTLP/HTTP traces');

export const postBulk = byToken('POST', '/_bulk', 'Elasticsearch bulk');
export const putBulk = byToken('PUT', '/_bulk', 'Elasticsearch bulk');
export const postIndexBulk = byToken('POST', '/:index/_bulk', 'Elasticsearch bulk into an index');
export const putIndexBulk = byToken('PUT', '/:index/_bulk', 'Elasticsearch bulk into an index');
export const postIndexBulkBelow = byToken('POST', '/es/:index/_bulk', 'Elasticsearch bulk into an index, below /es');
export const putIndexBulkBelow = byToken('PUT', '/es/:index/_bulk', 'Elasticsearch bulk into an index, below /es');
export const postTypeBulk = byToken(
  'POST',
  '/:index/:type/_bulk',
  'Elasticsearch bulk into an index and type, as versions before 8 have it',
);
export const postTypeBulkBelow = byToken('POST', '/es/:index/:type/_bulk', 'Elasticsearch bulk into an index and type, below /es');
export const postDocument = byToken('POST', '/:index/_doc', 'One document into an Elasticsearch index');
export const postDocumentBelow = byToken('POST', '/es/:index/_doc', 'One document into an Elasticsearch index, below /es');
export const postNamedDocument = byToken('POST', '/:index/_doc/:id', 'One document with an id into an Elasticsearch index');
export const postNamedDocumentBelow = byToken('POST', '/es/:index/_doc/:id', 'One document with an id, below /es');
export const putNamedDocument = byToken('PUT', '/:index/_doc/:id', 'One document with an id into an Elasticsearch index');
export const putNamedDocumentBelow = byToken('PUT', '/es/:index/_doc/:id', 'One document with an id, below /es');
export const postNewDocument = byToken('POST', '/:index/_create/:id', 'One new document into an Elasticsearch index');
export const postNewDocumentBelow = byToken('POST', '/es/:index/_create/:id', 'One new document, below /es');
export const putNewDocument = byToken('PUT', '/:index/_create/:id', 'One new document into an Elasticsearch index');
export const putNewDocumentBelow = byToken('PUT', '/es/:index/_create/:id', 'One new document, below /es');
export const elasticHealth = byToken('GET', '/_cluster/health', 'The health that Elasticsearch clients wait for');
export const elasticHealthBelow = byToken('GET', '/es/_cluster/health', 'The health that Elasticsearch clients wait for, below /es');
export const elasticIndexHealth = byToken('GET', '/_cluster/health/:index', 'The health of an Elasticsearch index');
export const elasticIndexHealthBelow = byToken('GET', '/es/_cluster/health/:index', 'The health of an Elasticsearch index, below /es');
export const getRefresh = byToken('GET', '/_refresh', "Elasticsearch's refresh, which has nothing to do");
export const postRefresh = byToken('POST', '/_refresh', "Elasticsearch's refresh, which has nothing to do");
export const getIndexRefresh = byToken('GET', '/:index/_refresh', 'Refresh of an Elasticsearch index, and of all below /es');
export const postIndexRefresh = byToken('POST', '/:index/_refresh', 'Refresh of an Elasticsearch index, and of all below /es');
export const getIndexRefreshBelow = byToken('GET', '/es/:index/_refresh', 'Refresh of an Elasticsearch index, below /es');
export const postIndexRefreshBelow = byToken('POST', '/es/:index/_refresh', 'Refresh of an Elasticsearch index, below /es');
export const getIndexTemplate = byToken('GET', '/_index_template/:name', 'Whether there is an index template: none is needed');
export const getIndexTemplateBelow = byToken('GET', '/es/_index_template/:name', 'Whether there is an index template, below /es');
export const putIndexTemplate = byToken('PUT', '/_index_template/:name', 'Making an index template, which changes nothing');
export const putIndexTemplateBelow = byToken('PUT', '/es/_index_template/:name', 'Making an index template, below /es');
export const getTemplate = byToken('GET', '/_template/:name', 'Whether there is a template of Elasticsearch 7: none is needed');
export const getTemplateBelow = byToken('GET', '/es/_template/:name', 'Whether there is a template of Elasticsearch 7, below /es');
export const putTemplate = byToken('PUT', '/_template/:name', 'Making a template of Elasticsearch 7, which changes nothing');
export const putTemplateBelow = byToken('PUT', '/es/_template/:name', 'Making a template of Elasticsearch 7, below /es');
export const getIndexBelow = byToken('GET', '/es/:index', 'Whether there is an Elasticsearch index, by HEAD');
export const putIndexBelow = byToken('PUT', '/es/:index', 'Making an Elasticsearch index, which changes nothing');

export const greetElastic = byToken('GET', '/es', "Elasticsearch client's handshake");
export const greetElasticRoot = byToken('GET', '/es/', "Elasticsearch client's handshake");
export const elasticLicense = byToken('GET', '/es/_license', 'The licence that shippers look for before they send');

export const takeLoki = byToken('POST', '/loki/api/v1/push', 'Loki push');
export const takeDatadog = byToken('POST', '/api/v2/logs', 'Datadog logs');

export const takeSplunk = byToken('POST', '/services/collector', 'Splunk HTTP event collector');
export const takeSplunkEvent = byToken('POST', '/services/collector/event', 'Splunk HTTP event collector, event');
export const takeSplunkEvent1 = byToken('POST', '/services/collector/event/1.0', 'Splunk HTTP event collector, event/1.0');
export const takeSplunkRaw = byToken('POST', '/services/collector/raw', 'Splunk HTTP event collector, raw');
export const takeSplunkRaw1 = byToken('POST', '/services/collector/raw/1.0', 'Splunk HTTP event collector, raw/1.0');
export const splunkAck = byToken('POST', '/services/collector/ack', 'Splunk HTTP event collector, ack');
export const splunkHealth = byToken('GET', '/services/collector/health', 'Splunk HTTP event collector, health');
export const splunkHealth1 = byToken('GET', '/services/collector/health/1.0', 'Splunk HTTP event collector, health/1.0');

export const takePrometheus = byToken('POST', '/api/v1/write', 'Prometheus remote write');
export const takeZipkin = byToken('POST', '/api/v2/spans', 'Zipkin spans');
export const takeInflux = byToken('POST', '/api/v2/write', 'Influx line protocol');
export const takeInflux1 = byToken('POST', '/write', 'Influx line protocol, as version 1 has it');
