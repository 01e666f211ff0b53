import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { type TriggerType, triggerTypes } from '../../common/trigger';
import { triggeredRowsService, triggerRowsService } from '../services';
import { mayRead } from './requireRead';

export const searchTriggeredAlerts = implement(api.searchTriggeredAlerts, async ({ body, session, services }) => {
  const { types: asked, fromDate, toDate, ...query } = body;
  const types: readonly TriggerType[] = (asked.length > 0 ? asked : triggerTypes).filter((type) => mayRead(session, type));
  const pagination = { from: body.from, size: body.size };
  const range = {
    from: Date.parse(fromDate ?? '1970-01-01T00:00:00Z'),
    to: toDate === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(toDate),
  };
  const { results, total } = await services
    .get(triggeredRowsService)
    .search({ ...query, accountId: requireAccount(session).id, types, range });
  return { results: [...results], total, pagination };
});

export const readTriggeredAlert = implement(api.readTriggeredAlert, async ({ params: { id }, session, services }) => {
  const found = await services.get(triggeredRowsService).get(requireAccount(session).id, id);
  if (found === undefined || !mayRead(session, found.type))
    throw new PublicError(404, 'TRIGGERED_ALERT_UNKNOWN', 'Alert details not found.');
  return found;
});

export const readGroupBy = implement(api.readGroupBy, async ({ params: { id }, session, services }) => {
  const found = await services.get(triggerRowsService).find(requireAccount(session).id, id);
  if (found?.type !== 'ALERT') throw new PublicError(404, 'TRIGGER_UNKNOWN', 'Alert details not found.');
  return { groupBy: found.search.groupBy };
});
