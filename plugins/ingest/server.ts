import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startIngest } from './server/startIngest';

export const server = {
  code: {
    'log-listener': () => import('./server/receivers/listener/logListener'),
    'otlp-logs': () => import('./server/receivers/otlp/otlpLogs'),
    'elasticsearch-bulk': () => import('./server/receivers/elasticsearch/elasticsearchBulk'),
    'otlp-metrics': () => import('./server/receivers/otlp/otlpMetrics'),
    'otlp-traces': () => import('./server/receivers/otlp/otlpTraces'),
    'route-otlp-metrics': () => import('./server/routes/otlpMetrics'),
    'route-otlp-traces': () => import('./server/routes/otlpTraces'),
    loki: () => import('./server/receivers/loki/lokiPush'),
    'route-loki': () => import('./server/routes/loki'),
    splunk: () => import('./server/receivers/splunk/splunkCollector'),
    'route-splunk': () => import('./server/routes/splunk'),
    forward: () => import('./server/receivers/forward/fluentForward'),
    beats: () => import('./server/receivers/beats/beats'),
    gelf: () => import('./server/receivers/gelf/gelf'),
    datadog: () => import('./server/receivers/datadog/datadogLogs'),
    'route-datadog': () => import('./server/routes/datadog'),
    'file-upload': () => import('./server/receivers/listener/fileUpload'),
    'listener-sockets': () => import('./server/receivers/listener/listenerSockets'),
    syslog: () => import('./server/receivers/syslog/syslog'),
    'route-otlp-logs': () => import('./server/routes/otlpLogs'),
    'route-bulk': () => import('./server/routes/bulk'),
    'migration-0001': () => import('./server/migrations/0001-ledger'),
    'migration-0002': () => import('./server/migrations/0002-ledger-signal'),
    'migration-0003': () => import('./server/migrations/0003-text-index'),
    'route-text-index': () => import('./server/routes/textIndex'),
    'route-save-text-index': () => import('./server/routes/saveTextIndex'),
    'route-ledger': () => import('./server/routes/ledger'),
    'route-addresses': () => import('./server/routes/addresses'),
  },
  start: startIngest,
} satisfies Half<typeof manifest, 'server'>;
