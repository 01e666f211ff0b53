import { implement, PublicError, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import { dashboardListsService } from '../services';

export const dashboardUses = implement(api.dashboardUses, async ({ query, session, services }) => {
  const asked = (['metric', 'label', 'field'] as const).flatMap((kind) => {
    const name = query[kind];
    return name === undefined ? [] : [{ kind, name }];
  });
  const [one] = asked;
  if (one === undefined || asked.length > 1)
    throw new PublicError(400, 'INVALID_INPUT', 'Name one metric, label or field, such as ?metric=http_requests_total.');
  return services.get(dashboardListsService).uses(savedObjectActor(session), one);
});
