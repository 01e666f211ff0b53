import type { EndpointUse } from '#plugins/endpoints/contract';
import type { Context } from '#sdk';
import { triggerTypes } from '../common/trigger';
import { triggerRowsService } from './services';
import { triggerPage } from './triggerPage';

/** Triggers that send to notification endpoints of an account. */
export default async function endpointUses({
  accountId,
  services,
}: {
  readonly accountId: number;
  readonly services: Context;
}): Promise<readonly EndpointUse[]> {
  const rows = services.get(triggerRowsService);
  const found = (await Promise.all(triggerTypes.map((type) => rows.all(accountId, type)))).flat();
  return found.flatMap(({ id, name, type, output }) =>
    output.target.notificationEndpoints.map((endpointId) => ({ endpointId, title: name, path: triggerPage(type, id) })),
  );
}
