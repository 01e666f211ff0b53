import { routes } from '#sdk';
import { receivers, streamReceivers } from './contract';
import { byToken } from './receiverRoutes';

/** Receivers for metrics and traces beside OpenTelemetry's, and their routes of the main port. */
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
  routes.add('influx', { method: 'POST', path: '/api/v2/write', gate: byToken, summary: 'Influx line protocol' }, { code: 'route-influx' }),
  routes.add(
    'influx-1',
    { method: 'POST', path: '/write', gate: byToken, summary: 'Influx line protocol, as version 1 has it' },
    { code: 'route-influx' },
  ),
  routes.add('zipkin', { method: 'POST', path: '/api/v2/spans', gate: byToken, summary: 'Zipkin spans' }, { code: 'route-zipkin' }),
  routes.add(
    'prometheus',
    { method: 'POST', path: '/api/v1/write', gate: byToken, summary: 'Prometheus remote write' },
    { code: 'route-prometheus' },
  ),
];
