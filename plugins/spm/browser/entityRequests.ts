import type { Entity, EntityWhere } from '#sdk';
import { operationOverviewPath, serviceOverviewPath } from '../contract';

/** Where the requests of a service or operation are shown, in the time of what named it. */
export default function entityRequests({ kind, name, within }: Entity, { from, to }: EntityWhere): string {
  const time = { start: from, end: to };
  return kind === 'operation' ? operationOverviewPath(within.service ?? '', name, time) : serviceOverviewPath(name, time);
}
