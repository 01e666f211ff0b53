import { type Context, call } from '#sdk';
import { apiService } from '#sdk/browser';
import { getAllDetailed } from '../../api';
import { type LegacyDashboard, metricsDashboardPath } from '../../contract';

/** Dashboards that ask metrics, by name. */
export default async function metricsDashboards({ limit }: { readonly limit: number }, services: Context, signal: AbortSignal) {
  const query = { docs: 'false', size: limit, sort: 'name' } as const;
  const { results, total } = await call(services.get(apiService), getAllDetailed, { query, signal });
  const dashboards = results
    .flatMap((folder) => folder.dashboards)
    .filter(({ queryKinds }) => queryKinds.some((kind) => kind.startsWith('Prometheus')))
    .map(
      ({ uid, doc, updatedAt }): LegacyDashboard => ({
        id: uid,
        title: doc.metadata.name,
        path: metricsDashboardPath(uid),
        changedAt: updatedAt,
      }),
    );
  return { dashboards, total };
}
