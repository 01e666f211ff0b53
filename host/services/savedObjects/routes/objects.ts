import { implement } from '#sdk/server';
import * as api from '../api';
import { asked } from './asked';

export const listSavedObjects = implement(api.listSavedObjects, async ({ params, query: { owner, ...query }, session, services }) => {
  const { actor, store, type } = asked(session, services, params.type, 'read');
  const page = await store.list(actor, type, { ...query, ownerId: owner });
  const folders = [...(await store.folders(actor, type))];
  return { results: [...page.objects], total: page.total, unreadable: [...page.unreadable], shown: page.objects.length, folders };
});

export const getSavedObject = implement(api.getSavedObject, ({ params, session, services }) => {
  const { actor, store, type } = asked(session, services, params.type, 'read');
  return store.get(actor, type, params.id);
});

export const changeSavedObject = implement(api.changeSavedObject, async ({ params, body, session, services, audit }) => {
  const { actor, store, type } = asked(session, services, params.type, 'change');
  const changed = await store.update(actor, type, params.id, body);
  const parts = Object.keys(body).filter((part) => part !== 'version');
  await audit({ action: 'saved-object.change', target: changed.name, details: { type: type.name, changed: parts.join(', ') } });
  return changed;
});

export const removeSavedObject = implement(api.removeSavedObject, async ({ params, session, services, audit }) => {
  const { actor, store, type } = asked(session, services, params.type, 'change');
  const name = await store.remove(actor, type, params.id);
  await audit({ action: 'saved-object.delete', target: name, details: { type: type.name } });
  return { id: params.id };
});
