import { triggeredAlertsService, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { implement, PublicError, type RequestSession, requireAccount, savedObjectActor, savedObjectsService } from '#sdk/server';
import * as api from '../api';
import { budgetLeft, burnRate, sum, windowStart } from '../common/errorBudget';
import type { Slo, SloValues } from '../common/slo';
import { countOverTime, rowsOf } from './countEvents';
import { alertsOf, followObjective, keepAlerts, pairOf } from './sloAlerts';
import { sloObjects, sloOf } from './sloObjects';
import { inState, statusOf } from './statusOf';

const minute = 60_000;
/** Objectives that are asked how they stand when a list is narrowed to a state. */
const mostLookedAt = 200;
/** Points that the history of a window has, about. */
const points = 90;

const find = async (session: RequestSession, services: Context, id: string): Promise<Slo> => {
  try {
    return sloOf(await services.get(savedObjectsService).get(savedObjectActor(session), sloObjects, id));
  } catch (error) {
    if (error instanceof PublicError && error.code === 'SAVED_OBJECT_UNKNOWN')
      throw new PublicError(404, 'SLO_UNKNOWN', 'This account has no such objective. It may have been deleted.');
    throw error;
  }
};

/** @throws PublicError 400 for queries that cannot be read */
function checked({ name, ...attributes }: SloValues) {
  if (attributes.indicator.kind !== 'metrics') rowsOf(attributes.indicator);
  return { name, attributes };
}

export const listSlos = implement(api.listSlos, async ({ query: { search, state, offset, limit }, session, services, signal }) => {
  const objects = services.get(savedObjectsService);
  const actor = savedObjectActor(session);
  if (state === undefined) {
    const page = { search, page: Math.floor(offset / limit) + 1, size: limit, sort: 'name' } as const;
    const { objects: found, total } = await objects.list(actor, sloObjects, page);
    return { results: found.map(sloOf), total };
  }
  const { objects: all, total } = await objects.list(actor, sloObjects, { search, page: 1, size: mostLookedAt, sort: 'name' });
  if (total > mostLookedAt)
    throw new PublicError(
      413,
      'SLO_TOO_MANY',
      `The state of ${mostLookedAt} objectives can be looked at, and these are ${total}. Search for fewer by name.`,
    );
  const rows = await inState(all.map(sloOf), state, { services, scope: session.scope(), signal, now: Date.now() });
  return { results: rows.slice(offset, offset + limit), total: rows.length };
});

export const readSlo = implement(api.readSlo, ({ params: { id }, session, services }) => find(session, services, id));

export const createSlo = implement(api.createSlo, async ({ body, session, services, audit }) => {
  const values = { ...checked(body), sharing: 'account' } as const;
  const made = sloOf(await services.get(savedObjectsService).create(savedObjectActor(session), sloObjects, values));
  await audit({ action: 'slo.create', target: made.name });
  return made;
});

export const changeSlo = implement(api.changeSlo, async ({ params: { id }, body: { version, ...body }, session, services, audit }) => {
  await find(session, services, id);
  const actor = savedObjectActor(session);
  const slo = sloOf(await services.get(savedObjectsService).update(actor, sloObjects, id, { ...checked(body), version }));
  await followObjective({ triggers: services.get(triggersService), actor }, slo);
  await audit({ action: 'slo.change', target: slo.name });
  return slo;
});

export const deleteSlo = implement(api.deleteSlo, async ({ params: { id }, session, services, audit }) => {
  const slo = await find(session, services, id);
  const actor = savedObjectActor(session);
  await keepAlerts({ triggers: services.get(triggersService), actor }, slo, []);
  await services.get(savedObjectsService).remove(actor, sloObjects, id);
  await audit({ action: 'slo.delete', target: slo.name });
  return { id };
});

export const readSloStatus = implement(api.readSloStatus, async ({ params: { id }, session, services, signal }) => {
  const slo = await find(session, services, id);
  return statusOf(slo, { services, scope: session.scope(), signal, now: Date.now() });
});

export const readSloHistory = implement(api.readSloHistory, async ({ params: { id }, session, services, signal }) => {
  const { indicator, objective, window } = await find(session, services, id);
  const to = Math.floor(Date.now() / minute) * minute;
  const from = windowStart(window, to);
  const width = Math.max(minute, Math.ceil((to - from) / points / minute) * minute);
  const parts = await countOverTime(indicator, { from, to, width }, { services, scope: session.scope(), signal });
  let so = { good: 0, total: 0 };
  return {
    points: parts.map((part) => {
      so = sum([so, part]);
      return {
        time: Math.min(to, part.time + width),
        budgetLeft: budgetLeft(so, objective),
        burnRate: burnRate(part, objective),
        total: part.total,
      };
    }),
  };
});

export const readSloAlerts = implement(api.readSloAlerts, async ({ params: { id }, session, services }) => {
  await find(session, services, id);
  const accountId = requireAccount(session).id;
  const alerts = (await alertsOf(services.get(triggersService), accountId, id)).map(({ alert }) => alert);
  const fired = await Promise.all(
    alerts.map((alert) =>
      services.get(triggeredAlertsService).search({ accountId, triggerId: alert.id, from: 0, size: 50, sortBy: 'DATE', sortOrder: 'DESC' }),
    ),
  );
  return {
    alerts: alerts.map((alert) => ({
      id: alert.id,
      name: alert.name,
      enabled: alert.enabled,
      severity: alert.triggerOn.severities[0]?.severity ?? ('MEDIUM' as const),
      pair: pairOf(alert) ?? null,
    })),
    events: fired
      .flatMap(({ results }) => results)
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, 50),
    total: fired.reduce((all, { total }) => all + total, 0),
  };
});

export const keepSloAlerts = implement(api.keepSloAlerts, async ({ params: { id }, body: { pairs }, session, services, audit }) => {
  const slo = await find(session, services, id);
  const kept = await keepAlerts({ triggers: services.get(triggersService), actor: savedObjectActor(session) }, slo, pairs);
  await audit({ action: 'slo.alerts', target: slo.name, details: { alerts: kept.length } });
  return { alerts: kept.map(({ id: alertId, name, enabled }) => ({ id: alertId, name, enabled })) };
});
