import { routes } from '#sdk';
import { receivers } from './contract';
import { byToken } from './receiverRoutes';

/** Receivers for metrics and traces beside OpenTelemetry's, and their routes of the main port. */
export const signalReceivers = [
  receivers.add('prometheus', { title: 'Prometheus remote write', mainPaths: ['/api/v1/write'] }, { code: 'prometheus' }),
  routes.add(
    'prometheus',
    { method: 'POST', path: '/api/v1/write', gate: byToken, summary: 'Prometheus remote write' },
    { code: 'route-prometheus' },
  ),
];
