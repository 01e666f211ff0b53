import { implement, PublicError, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import { definitionBookService } from '../services';
import { toldRotation } from '../told';

export const listRotations = implement(api.listRotations, async ({ session, services }) => {
  const rows = await services.get(definitionBookService).list(requireAccount(session).id, 'rotation');
  const now = Date.now();
  return { results: rows.map((row) => toldRotation(row, now)), total: rows.length };
});

export const readRotation = implement(api.readRotation, async ({ params: { id }, session, services }) =>
  toldRotation(await services.get(definitionBookService).get(requireAccount(session).id, 'rotation', id), Date.now()),
);

export const createRotation = implement(api.createRotation, async ({ body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  const made = await services.get(definitionBookService).create(accountId, 'rotation', body, by);
  await audit({ action: 'rotation.change', target: body.name });
  return toldRotation(made, Date.now());
});

export const changeRotation = implement(api.changeRotation, async ({ params: { id }, body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  const changed = await services.get(definitionBookService).change(accountId, 'rotation', id, { definition: body, by });
  await audit({ action: 'rotation.change', target: body.name });
  return toldRotation(changed, Date.now());
});

export const deleteRotation = implement(api.deleteRotation, async ({ params: { id }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const book = services.get(definitionBookService);
  const users = (await book.list(accountId, 'escalation')).filter(({ definition: { steps } }) =>
    steps.some(({ targets }) => targets.some((target) => target.kind === 'rotation' && target.id === id)),
  );
  if (users.length > 0)
    throw new PublicError(409, 'IN_USE', `It is used by ${users.map(({ definition }) => definition.name).join(', ')}. Change that first.`);
  const name = await book.remove(accountId, 'rotation', id);
  await audit({ action: 'rotation.delete', target: name });
  return { id, name };
});
