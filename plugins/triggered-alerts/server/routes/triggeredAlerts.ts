import { triggeredAlertsService, triggersService } from '#plugins/triggers/contract';
import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { firingTypes, mostListedGroups } from '../../contract';
import { alertOf, triggerOf, unknownAlert } from '../alertOf';
import { firingsOf } from '../firingsOf';

export const searchTriggeredAlerts = implement(api.searchTriggeredAlerts, async ({ body, session, services }) => {
  const { triggerId, ...asked } = body;
  const { results, total } = await services.get(triggeredAlertsService).search({
    accountId: requireAccount(session).id,
    types: firingTypes,
    ...(triggerId !== undefined && { triggerId }),
    ...asked,
  });
  return { results: results.map((alert) => ({ ...alert, groups: alert.groups.slice(0, mostListedGroups) })), total };
});

export const readTriggeredAlert = implement(api.readTriggeredAlert, async ({ params: { id }, session, services }) => {
  const accountId = requireAccount(session).id;
  const alert = await alertOf(accountId, id, services);
  return { ...alert, isDeleted: (await triggerOf(accountId, alert.triggerId, services)) === undefined };
});

export const readGroupsNow = implement(api.readGroupsNow, async ({ params: { id }, session, services }) => {
  const accountId = requireAccount(session).id;
  const { triggerId } = await alertOf(accountId, id, services);
  const { groups, total } = await services.get(triggersService).groups(accountId, triggerId);
  return { results: groups.slice(0, 100).map((group) => ({ ...group, labels: { ...group.labels } })), total };
});

export const readGroupBy = implement(api.readGroupBy, async ({ params: { id }, session, services }) => {
  const trigger = await triggerOf(requireAccount(session).id, id, services);
  if (trigger === undefined) throw unknownAlert();
  return { groupBy: trigger.search.groupBy };
});

export const listTriggeredTags = implement(api.listTriggeredTags, async ({ session, services }) => {
  const accountId = requireAccount(session).id;
  const triggers = services.get(triggersService);
  const tags = new Set<string>();
  for (const type of firingTypes) for (const trigger of await triggers.all(accountId, type)) for (const tag of trigger.tags) tags.add(tag);
  return [...tags].sort((one, other) => one.localeCompare(other));
});

export const listFirings = implement(api.listFirings, ({ body: { from, to, accounts }, session, services }) => {
  const scope = session.scope(accounts.length > 0 ? accounts : undefined);
  return firingsOf({ accounts: scope.accounts, range: { from, to } }, services);
});
