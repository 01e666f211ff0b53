import { receivers } from './intake/Receiver';
import { streamReceivers } from './intake/streamReceiver';

/** Receivers for metrics and traces beside OpenTelemetry's. */
export const signalReceivers = [
  receivers.add('prometheus', { title: 'Prometheus remote write', mainPaths: ['/api/v1/write'] }, { code: 'prometheus' }),
  receivers.add('zipkin', { title: 'Zipkin', mainPaths: ['/api/v2/spans'] }, { code: 'zipkin' }),
  receivers.add('jaeger', { title: 'Jaeger', sidePort: 'ASTROLABE_JAEGER_PORT', paths: ['/api/traces'] }, { code: 'jaeger' }),
  streamReceivers.add(
    'jaeger-udp',
    { title: 'Jaeger agent, compact', udp: 'ASTROLABE_JAEGER_COMPACT_PORT', token: 'ASTROLABE_JAEGER_TOKEN' },
    { code: 'jaeger-udp' },
  ),
  streamReceivers.add(
    'jaeger-udp-binary',
    { title: 'Jaeger agent, binary', udp: 'ASTROLABE_JAEGER_BINARY_PORT', token: 'ASTROLABE_JAEGER_TOKEN' },
    { code: 'jaeger-udp' },
  ),
  receivers.add('influx', { title: 'Influx line protocol', mainPaths: ['/api/v2/write', '/write'] }, { code: 'influx' }),
  streamReceivers.add(
    'graphite',
    { title: 'Graphite', tcp: 'ASTROLABE_GRAPHITE_PORT', udp: 'ASTROLABE_GRAPHITE_PORT', token: 'ASTROLABE_GRAPHITE_TOKEN' },
    { code: 'graphite' },
  ),
  streamReceivers.add(
    'statsd',
    { title: 'StatsD', tcp: 'ASTROLABE_STATSD_PORT', udp: 'ASTROLABE_STATSD_PORT', token: 'ASTROLABE_STATSD_TOKEN' },
    { code: 'statsd' },
  ),
];
