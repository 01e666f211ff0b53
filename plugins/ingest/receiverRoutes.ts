import { routes } from '#sdk';

/** Gate of every route that leads to a receiver. */
export const byToken = { open: 'Senders prove themselves with a shipping token, which the receiver checks itself.' };

const splunkPaths = ['', '/event', '/event/1.0', '/raw', '/raw/1.0', '/ack', '/health', '/health/1.0'] as const;

/** Routes of the main port that lead to receivers for logs. */
export const receiverRoutes = [
  routes.add('loki', { method: 'POST', path: '/loki/api/v1/push', gate: byToken, summary: 'Loki push' }, { code: 'route-loki' }),
  routes.add('datadog', { method: 'POST', path: '/api/v2/logs', gate: byToken, summary: 'Datadog logs' }, { code: 'route-datadog' }),
  ...splunkPaths.map((path) =>
    routes.add(
      `splunk${path.replaceAll(/[/.]/g, '-')}`,
      {
        method: path.startsWith('/health') ? 'GET' : 'POST',
        path: `/services/collector${path}`,
        gate: byToken,
        summary: `Splunk HTTP event collector${path === '' ? '' : `, ${path.slice(1)}`}`,
      },
      { code: 'route-splunk' },
    ),
  ),
];
