import type { LegacyDashboard } from '#plugins/dashboards/contract';
import { type Context, call } from '#sdk';
import { apiService } from '#sdk/browser';
import { findObjects } from '../api';
import { osdPath } from '../contract';

/** Visualizations of the search dashboards. */
export default async function legacyVisualizations({ limit }: { readonly limit: number }, services: Context, signal: AbortSignal) {
  const { saved_objects: found, total } = await call(services.get(apiService), findObjects, {
    query: { type: ['visualization'], per_page: limit },
    signal,
  });
  const dashboards = found.map(
    ({ id, attributes: { title }, updated_at: changedAt }): LegacyDashboard => ({
      id,
      title: String(title),
      path: `${osdPath}/visualize/${id}`,
      changedAt,
    }),
  );
  return { dashboards, total };
}
