import type { EndpointUse } from '#plugins/endpoints/contract';
import type { Context } from '#sdk';
import { definitionBookService } from './services';

/** Routes and escalations that send to endpoints. */
export default async function endpointUses({
  accountId,
  services,
}: {
  readonly accountId: number;
  readonly services: Context;
}): Promise<readonly EndpointUse[]> {
  const book = services.get(definitionBookService);
  const routes = (await book.list(accountId, 'route')).flatMap(({ id, definition: { name, endpoints } }) =>
    endpoints.map((endpointId) => ({ endpointId, title: name, path: `/notification-routes/${id}` })),
  );
  const escalations = (await book.list(accountId, 'escalation')).flatMap(({ id, definition: { name, steps } }) =>
    steps.flatMap(({ targets }) =>
      targets.flatMap((target) => (target.kind === 'endpoint' ? [{ endpointId: target.id, title: name, path: `/escalations/${id}` }] : [])),
    ),
  );
  return [...routes, ...escalations];
}
