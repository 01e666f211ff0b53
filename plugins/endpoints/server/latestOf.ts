import type { Context } from '#sdk';
import { notifyService } from '#sdk/server';
import type { ListedEndpoint } from '../common/endpointView';
import { endpointPartsService } from './endpointParts';

/** How the latest message to each endpoint of an account went, by endpoint. */
export async function latestOf(accountId: number, services: Context): Promise<ReadonlyMap<string, NonNullable<ListedEndpoint['latest']>>> {
  const latest = await services.get(endpointPartsService).notices.latest(accountId);
  if (latest.size === 0) return new Map();
  const ids = [...latest.values()];
  const { deliveries } = await services.get(notifyService).list({ accountId, ids, limit: ids.length });
  const states = new Map(deliveries.map(({ id, state, sentAt, createdAt, error }) => [id, { state, at: sentAt ?? createdAt, error }]));
  return new Map(
    [...latest].flatMap(([endpointId, id]) => {
      const found = states.get(id);
      return found === undefined ? [] : [[endpointId, found] as const];
    }),
  );
}
