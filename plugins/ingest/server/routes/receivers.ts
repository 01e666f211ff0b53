import { implement } from '#sdk/server';
import { toReceiver } from '../../intake/Receiver';
import * as api from '../../receiverApi';

export const takeOtlpLogs = implement(api.takeOtlpLogs, toReceiver('otlp-logs'));
export const takeOtlpMetrics = implement(api.takeOtlpMetrics, toReceiver('otlp-metrics'));
export const takeOtlpTraces = implement(api.takeOtlpTraces, toReceiver('otlp-traces'));

export const postBulk = implement(api.postBulk, toReceiver('elasticsearch-bulk'));
export const putBulk = implement(api.putBulk, toReceiver('elasticsearch-bulk'));
export const postIndexBulk = implement(api.postIndexBulk, toReceiver('elasticsearch-bulk'));
export const putIndexBulk = implement(api.putIndexBulk, toReceiver('elasticsearch-bulk'));
export const postIndexBulkBelow = implement(api.postIndexBulkBelow, toReceiver('elasticsearch-bulk'));
export const putIndexBulkBelow = implement(api.putIndexBulkBelow, toReceiver('elasticsearch-bulk'));
export const greetElastic = implement(api.greetElastic, toReceiver('elasticsearch-bulk'));
export const greetElasticRoot = implement(api.greetElasticRoot, toReceiver('elasticsearch-bulk'));
export const elasticLicense = implement(api.elasticLicense, toReceiver('elasticsearch-bulk'));

export const takeLoki = implement(api.takeLoki, toReceiver('loki'));
export const takeDatadog = implement(api.takeDatadog, toReceiver('datadog'));

export const takeSplunk = implement(api.takeSplunk, toReceiver('splunk'));
export const takeSplunkEvent = implement(api.takeSplunkEvent, toReceiver('splunk'));
export const takeSplunkEvent1 = implement(api.takeSplunkEvent1, toReceiver('splunk'));
export const takeSplunkRaw = implement(api.takeSplunkRaw, toReceiver('splunk'));
export const takeSplunkRaw1 = implement(api.takeSplunkRaw1, toReceiver('splunk'));
export const splunkAck = implement(api.splunkAck, toReceiver('splunk'));
export const splunkHealth = implement(api.splunkHealth, toReceiver('splunk'));
export const splunkHealth1 = implement(api.splunkHealth1, toReceiver('splunk'));

export const takePrometheus = implement(api.takePrometheus, toReceiver('prometheus'));
export const takeZipkin = implement(api.takeZipkin, toReceiver('zipkin'));
export const takeInflux = implement(api.takeInflux, toReceiver('influx'));
export const takeInflux1 = implement(api.takeInflux1, toReceiver('influx'));
