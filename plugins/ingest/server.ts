import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import * as receiverApi from './receiverApi';
import { startIngest } from './server/startIngest';

export const server = {
  code: {
    accountData: () => import('./server/accountData'),
    'log-listener': () => import('./server/receivers/listener/logListener'),
    'otlp-logs': () => import('./server/receivers/otlp/otlpLogs'),
    'elasticsearch-bulk': () => import('./server/receivers/elasticsearch/elasticsearchBulk'),
    'otlp-metrics': () => import('./server/receivers/otlp/otlpMetrics'),
    'otlp-traces': () => import('./server/receivers/otlp/otlpTraces'),
    loki: () => import('./server/receivers/loki/lokiPush'),
    splunk: () => import('./server/receivers/splunk/splunkCollector'),
    forward: () => import('./server/receivers/forward/fluentForward'),
    beats: () => import('./server/receivers/beats/beats'),
    gelf: () => import('./server/receivers/gelf/gelf'),
    datadog: () => import('./server/receivers/datadog/datadogLogs'),
    prometheus: () => import('./server/receivers/prometheus/remoteWrite'),
    zipkin: () => import('./server/receivers/zipkin/zipkin'),
    jaeger: () => import('./server/receivers/jaeger/jaeger'),
    'jaeger-udp': () => import('./server/receivers/jaeger/jaegerUdp'),
    influx: () => import('./server/receivers/influx/influx'),
    graphite: () => import('./server/receivers/graphite/graphite'),
    statsd: () => import('./server/receivers/statsd/statsd'),
    'file-upload': () => import('./server/receivers/listener/fileUpload'),
    'listener-sockets': () => import('./server/receivers/listener/listenerSockets'),
    syslog: () => import('./server/receivers/syslog/syslog'),
    'migration-0001': () => import('./server/migrations/0001-ledger'),
    'migration-0002': () => import('./server/migrations/0002-ledger-signal'),
    'migration-0003': () => import('./server/migrations/0003-text-index'),
    'migration-0004-retention': () => import('./server/migrations/0004-retention'),
    enforceRetention: () => import('./server/retention/enforceRetention'),
    'migration-0005-ledger-history': () => import('./server/migrations/0005-ledger-history'),
    'migration-0010-ledger-days': () => import('./server/migrations/0010-ledger-days'),
    'migration-0011-ledger-writes': () => import('./server/migrations/0011-ledger-writes'),
    'migration-0008': () => import('./server/migrations/0008-message-forms'),
    'migration-0009': () => import('./server/migrations/0009-field-mapping'),
    ...serve(receiverApi, () => import('./server/routes/receivers')),
    ...serve(
      api,
      () => import('./server/routes/addresses'),
      () => import('./server/routes/fields'),
      () => import('./server/routes/labels'),
      () => import('./server/routes/ledger'),
      () => import('./server/routes/mappings'),
      () => import('./server/routes/messageForms'),
      () => import('./server/routes/retention'),
      () => import('./server/routes/sent'),
      () => import('./server/routes/storage'),
      () => import('./server/routes/textIndex'),
    ),
    statusCheck: () => import('./server/statusCheck'),
  },
  start: startIngest,
} satisfies Half<typeof manifest, 'server'>;
