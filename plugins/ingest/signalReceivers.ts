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
  routes.add('zipkin', { method: 'POST', path: '/api/v2/spans', gate: byToken, summary: 'Zipkin spans' }, { code: 'route-zipkin' }),
  routes.add(
    'prometheus',
    { method: 'POST', path: '/api/v1/write', gate: byToken, summary: 'Prometheus remote write' },
    { code: 'route-prometheus' },
  ),
];
