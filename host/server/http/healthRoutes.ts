import type { Readiness } from '../lifecycle/readiness';
import type { HostMetrics } from '../metrics/HostMetrics';
import type { HttpServer } from './HttpServer';

/**
 * What machines ask: alive, ready, metrics. They need no session and answer while the records store is away; nothing they tell is
 * about anybody's data.
 */
export function addHealthRoutes(server: HttpServer, metrics: HostMetrics, readiness: () => Readiness): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const { reasons, failed, degraded } = readiness();
    const ready = Object.keys(reasons).length === 0;
    const plugins = Object.keys(failed).length === 0 ? {} : { failedPlugins: failed };
    const less = Object.keys(degraded).length === 0 ? {} : { degraded };
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready', ...(ready ? {} : { reasons }), ...plugins, ...less };
  });
  server.get('/metrics', async (_request, reply) => {
    const { contentType, body } = await metrics.exposition();
    return reply.type(contentType).header('cache-control', 'no-store').send(body);
  });
}
