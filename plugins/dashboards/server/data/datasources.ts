import type { Context } from '#sdk';
import { configurationService } from '#sdk/server';

/** Data sources that every dashboard can name, in Perses' shape: metrics by Prometheus' API, logs by ours, both of this server and with the caller's own rights. */
export function datasources(services: Context) {
  const base = services.get(configurationService).text('ASTROLABE_PUBLIC_URL') ?? 'http://127.0.0.1';
  const datasource = (name: string, kind: string, path: string, title: string, description: string) => ({
    kind: 'GlobalDatasource' as const,
    metadata: { name },
    spec: {
      default: true,
      display: { name: title, description },
      plugin: { kind, spec: { directUrl: new URL(path, base).href } },
    },
  });
  return [
    datasource('metrics', 'PrometheusDatasource', '/', 'Metrics', 'The metrics of this account, by the HTTP API of Prometheus.'),
    datasource('logs', 'AstrolabeLogDatasource', '/api/explore', 'Logs', 'The logs of this account, by the API of Explore.'),
  ];
}
