import { implement } from '#sdk/server';
import * as api from '../api';
import { asked } from './asked';

export const savedObjectHistory = implement(api.savedObjectHistory, async ({ params, session, services }) => {
  const { actor, store, type } = asked(session, services, params.type, 'read');
  return { versions: [...(await store.history(actor, type, params.id))] };
});

export const savedObjectVersion = implement(api.savedObjectVersion, ({ params, session, services }) => {
  const { actor, store, type } = asked(session, services, params.type, 'read');
  return store.atVersion(actor, type, params.id, params.version);
});

export const restoreSavedObjectVersion = implement(api.restoreSavedObjectVersion, async ({ params, session, services, audit }) => {
  const { actor, store, type } = asked(session, services, params.type, 'change');
  const restored = await store.restoreVersion(actor, type, params.id, params.version);
  await audit({ action: 'saved-object.restore', target: restored.name, details: { type: type.name, version: params.version } });
  return restored;
});
