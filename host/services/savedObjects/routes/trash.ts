import { implement } from '#sdk/server';
import * as api from '../api';
import { asked } from './asked';

export const restoreSavedObject = implement(api.restoreSavedObject, async ({ params, session, services, audit }) => {
  const { actor, store, type } = asked(session, services, params.type, 'change');
  const restored = await store.restore(actor, type, params.id);
  await audit({ action: 'saved-object.restore', target: restored.name, details: { type: type.name } });
  return restored;
});

export const purgeSavedObject = implement(api.purgeSavedObject, async ({ params, session, services, audit }) => {
  const { actor, store, type } = asked(session, services, params.type, 'change');
  const name = await store.purge(actor, type, params.id);
  await audit({ action: 'saved-object.purge', target: name, details: { type: type.name } });
  return { id: params.id };
});
