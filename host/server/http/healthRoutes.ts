import { PublicError } from '#sdk/server';
import type { Readiness } from '../engines/readiness';
import type { HostMetrics } from '../metrics/HostMetrics';
import type { HttpServer } from './HttpServer';
import type { Reader } from './machineReaders';

/**
 * What machines ask: alive, ready, metrics. They need no session and answer while the records store is away; nothing they tell is
 * about anybody's data. Metrics tell how much the installation is used, and when: they are for its operator's machines.
 */
export function addHealthRoutes(
  server: HttpServer,
  metrics: HostMetrics,
  readiness: () => Readiness,
  isReader: (reader: Reader) => boolean,
): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const { reasons, failed, degraded } = readiness();
    const ready = Object.keys(reasons).length === 0;
    const plugins = Object.keys(failed).length === 0 ? {} : { failedPlugins: failed };
    const less = Object.keys(degraded).length === 0 ? {} : { degraded };
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready', ...(ready ? {} : { reasons }), ...plugins, ...less };
  });
  server.get('/metrics', async (request, reply) => {
    if (!isReader(request)) throw notAReader();
    const { contentType, body } = await metrics.exposition();
    return reply.type(contentType).header('cache-control', 'no-store').send(body);
  });
}

const notAReader = (): PublicError =>
  new PublicError(403, 'NOT_ALLOWED', 'Metrics are read from the machine itself, and from networks that ASTROLABE_METRICS_ALLOW names.');
