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
