import { configuration } from '#sdk';

const port = (key: string, env: string, standard: string, title: string) =>
  configuration.add(`ingest.${key}`, { env, type: 'text', default: standard, title: `${title}; off closes it` });
const token = (key: string, env: string, protocol: string) =>
  configuration.add(`ingest.${key}`, { env, type: 'secret', title: `Shipping token of ${protocol} senders that name none` });

/** Settings of the receivers that own sockets. */
export const socketSettings = [
  port('syslogPort', 'ASTROLABE_SYSLOG_PORT', '5140', 'Port of syslog, TCP and UDP'),
  port('syslogTlsPort', 'ASTROLABE_SYSLOG_TLS_PORT', '6514', 'Port of syslog over TLS, opened with a certificate'),
  token('syslogToken', 'ASTROLABE_SYSLOG_TOKEN', 'syslog'),
  port('forwardPort', 'ASTROLABE_FORWARD_PORT', '24224', 'Port of the Fluent forward protocol'),
  token('forwardToken', 'ASTROLABE_FORWARD_TOKEN', 'Fluent forward'),
  configuration.add('ingest.forwardSharedKey', {
    env: 'ASTROLABE_FORWARD_SHARED_KEY',
    type: 'secret',
    title: 'Shared key that Fluent forward senders must know; without one nobody is asked',
  }),
  port('beatsPort', 'ASTROLABE_BEATS_PORT', '5015', 'Port of Filebeat and other Beats'),
  port('beatsTlsPort', 'ASTROLABE_BEATS_TLS_PORT', '5016', 'Port of Beats over TLS, opened with a certificate'),
  token('beatsToken', 'ASTROLABE_BEATS_TOKEN', 'Beats'),
  port('gelfPort', 'ASTROLABE_GELF_PORT', '12201', 'Port of GELF, TCP and UDP'),
  token('gelfToken', 'ASTROLABE_GELF_TOKEN', 'GELF'),
  port('graphitePort', 'ASTROLABE_GRAPHITE_PORT', '2003', 'Port of Graphite, TCP and UDP'),
  token('graphiteToken', 'ASTROLABE_GRAPHITE_TOKEN', 'Graphite'),
  port('statsdPort', 'ASTROLABE_STATSD_PORT', '8125', 'Port of StatsD, TCP and UDP'),
  token('statsdToken', 'ASTROLABE_STATSD_TOKEN', 'StatsD'),
  port('listenerSocketPort', 'ASTROLABE_LISTENER_SOCKET_PORT', '5050', 'Port of the log listener for lines over TCP and UDP'),
  port('listenerTlsPort', 'ASTROLABE_LISTENER_TLS_PORT', '8071', 'Second port of the log listener, opened with a certificate'),
  port('jaegerPort', 'ASTROLABE_JAEGER_PORT', '14268', 'Port of Jaeger spans over HTTP'),
  port('jaegerCompactPort', 'ASTROLABE_JAEGER_COMPACT_PORT', '6831', 'UDP port of Jaeger clients that speak compact thrift'),
  port('jaegerBinaryPort', 'ASTROLABE_JAEGER_BINARY_PORT', '6832', 'UDP port of Jaeger clients that speak binary thrift'),
  token('jaegerToken', 'ASTROLABE_JAEGER_TOKEN', 'Jaeger UDP'),
  token('listenerToken', 'ASTROLABE_LISTENER_TOKEN', 'TCP and UDP'),
];
