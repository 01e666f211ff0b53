import type { MetricUse } from '#plugins/metrics/contract';
import type { Context } from '#sdk';
import { type RequestSession, savedObjectActor } from '#sdk/server';
import { metricsDashboardPath } from '../contract';
import { dashboardListsService } from './services';

/** Dashboards that whoever asks sees and that name a metric or a label, with the panels and variables that do. */
export default async function metricUses(
  named: { readonly kind: 'metric' | 'label'; readonly name: string },
  { session, services }: { readonly session: RequestSession; readonly services: Context },
): Promise<readonly MetricUse[]> {
  const { results } = await services.get(dashboardListsService).uses(savedObjectActor(session), named);
  return results.map(({ uid, name, parts }) => ({
    title: name,
    path: metricsDashboardPath(uid),
    parts: parts.map(({ name: part }) => part),
  }));
}
