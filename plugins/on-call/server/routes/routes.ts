import { notificationEndpointsService } from '#plugins/endpoints/contract';
import { silencesService } from '#plugins/silences/contract';
import type { Context } from '#sdk';
import { implement, PublicError, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import type { Route } from '../../common/route';
import { definitionBookService } from '../services';
import { toldRoute } from '../told';

export const listRoutes = implement(api.listRoutes, async ({ session, services }) => {
  const rows = await services.get(definitionBookService).list(requireAccount(session).id, 'route');
  return { results: rows.map(toldRoute), total: rows.length };
});

export const readRoute = implement(api.readRoute, async ({ params: { id }, session, services }) =>
  toldRoute(await services.get(definitionBookService).get(requireAccount(session).id, 'route', id)),
);

export const createRoute = implement(api.createRoute, async ({ body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  await requireGood(accountId, body, services);
  const made = await services.get(definitionBookService).create(accountId, 'route', body, by);
  await audit({ action: 'notification-route.change', target: body.name });
  return toldRoute(made);
});

export const changeRoute = implement(api.changeRoute, async ({ params: { id }, body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  await requireGood(accountId, body, services);
  const changed = await services.get(definitionBookService).change(accountId, 'route', id, { definition: body, by });
  await audit({ action: 'notification-route.change', target: body.name });
  return toldRoute(changed);
});

export const orderRoutes = implement(api.orderRoutes, async ({ body: { ids }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const book = services.get(definitionBookService);
  await book.order(accountId, ids);
  const rows = await book.list(accountId, 'route');
  await audit({
    action: 'notification-route.change',
    target: rows
      .map(({ definition }) => definition.name)
      .join(', ')
      .slice(0, 500),
  });
  return { results: rows.map(toldRoute), total: rows.length };
});

export const deleteRoute = implement(api.deleteRoute, async ({ params: { id }, session, services, audit }) => {
  const name = await services.get(definitionBookService).remove(requireAccount(session).id, 'route', id);
  await audit({ action: 'notification-route.delete', target: name });
  return { id, name };
});

/** @throws PublicError 400 MATCHER_INVALID, 400 TARGET_UNKNOWN for an escalation or endpoint that the account has not */
async function requireGood(accountId: number, { matchers, escalation, endpoints }: Route, services: Context): Promise<void> {
  services.get(silencesService).test(matchers);
  const book = services.get(definitionBookService);
  if (escalation !== null && (await book.find(accountId, 'escalation', escalation)) === undefined)
    throw new PublicError(400, 'TARGET_UNKNOWN', 'This account has no such escalation any more. Choose another one.');
  const known = new Set((await services.get(notificationEndpointsService).list(accountId)).map(({ id }) => id));
  if (endpoints.some((id) => !known.has(id)))
    throw new PublicError(400, 'TARGET_UNKNOWN', 'This account has no such notification endpoint any more. Choose another one.');
}
