import { notificationEndpointsService } from '#plugins/endpoints/contract';
import type { Context } from '#sdk';
import { implement, PublicError, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import type { Escalation } from '../../common/escalation';
import { climbsService, definitionBookService } from '../services';
import { toldEscalation } from '../told';

export const listEscalations = implement(api.listEscalations, async ({ session, services }) => {
  const rows = await services.get(definitionBookService).list(requireAccount(session).id, 'escalation');
  return { results: rows.map(toldEscalation), total: rows.length };
});

export const readEscalation = implement(api.readEscalation, async ({ params: { id }, session, services }) =>
  toldEscalation(await services.get(definitionBookService).get(requireAccount(session).id, 'escalation', id)),
);

export const createEscalation = implement(api.createEscalation, async ({ body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  await requireTargets(accountId, body, services);
  const made = await services.get(definitionBookService).create(accountId, 'escalation', body, by);
  await audit({ action: 'escalation.change', target: body.name });
  return toldEscalation(made);
});

export const changeEscalation = implement(api.changeEscalation, async ({ params: { id }, body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  await requireTargets(accountId, body, services);
  const changed = await services.get(definitionBookService).change(accountId, 'escalation', id, { definition: body, by });
  await audit({ action: 'escalation.change', target: body.name });
  return toldEscalation(changed);
});

export const deleteEscalation = implement(api.deleteEscalation, async ({ params: { id }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const book = services.get(definitionBookService);
  const users = (await book.list(accountId, 'route')).filter(({ definition }) => definition.escalation === id);
  if (users.length > 0)
    throw new PublicError(409, 'IN_USE', `It is used by ${users.map(({ definition }) => definition.name).join(', ')}. Change that first.`);
  const name = await book.remove(accountId, 'escalation', id);
  await audit({ action: 'escalation.delete', target: name });
  return { id, name };
});

export const listClimbs = implement(api.listClimbs, async ({ query, session, services }) => {
  const { rows, total } = await services.get(climbsService).list(requireAccount(session).id, query);
  return { results: [...rows], total };
});

/** @throws PublicError 400 TARGET_UNKNOWN for a rotation or endpoint that the account has not */
async function requireTargets(accountId: number, { steps }: Escalation, services: Context): Promise<void> {
  const rotations = new Set((await services.get(definitionBookService).list(accountId, 'rotation')).map(({ id }) => id));
  const endpoints = new Set((await services.get(notificationEndpointsService).list(accountId)).map(({ id }) => id));
  const isKnown = { rotation: rotations, endpoint: endpoints };
  for (const target of steps.flatMap(({ targets }) => targets))
    if (target.kind !== 'person' && !isKnown[target.kind].has(target.id))
      throw new PublicError(400, 'TARGET_UNKNOWN', `This account has no such ${target.kind} any more. Choose another one.`);
}
