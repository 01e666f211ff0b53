import { type MetricUse, promQueryKind } from '#plugins/metrics/contract';
import { type Context, queryKinds, queryUses } from '#sdk';
import { extensionsService, type RequestSession, savedObjectActor, savedObjectsService } from '#sdk/server';
import { mostObjectives } from '../common/slo';
import { sloPath } from '../contract';
import { filledWindow } from './countEvents';
import { sloObjects } from './sloObjects';

/** Any window: what a query names does not depend on how long it is. */
const window = 60_000;

/** Objectives over metrics whose queries name a metric or a label. */
export default async function metricUses(
  named: { readonly kind: 'metric' | 'label'; readonly name: string },
  { session, services }: { readonly session: RequestSession; readonly services: Context },
): Promise<readonly MetricUse[]> {
  const language = await services
    .get(extensionsService)
    .offers(queryKinds)
    .find(({ id }) => id === promQueryKind)
    ?.load();
  if (language?.uses === undefined) return [];
  const isNamed = (query: string): boolean =>
    queryUses(language, { query: filledWindow(query, window) }).some(({ kind, name }) => kind === named.kind && name === named.name);
  const { objects } = await services
    .get(savedObjectsService)
    .list(savedObjectActor(session), sloObjects, { page: 1, size: mostObjectives, sort: 'name' });
  return objects.flatMap(({ id, name, attributes: { indicator } }) => {
    if (indicator.kind !== 'metrics') return [];
    const parts = [...(isNamed(indicator.good) ? ['good events'] : []), ...(isNamed(indicator.total) ? ['all events'] : [])];
    return parts.length === 0 ? [] : [{ title: name, path: sloPath(id), parts }];
  });
}
