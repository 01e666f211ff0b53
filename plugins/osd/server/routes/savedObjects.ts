import { implement, PublicError, requireAccount, savedObjectActor, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { type SavedType, savedTypes } from '../../contract';
import { indexPattern, patternOf } from '../indexPattern';
import { osdObjectsService } from '../osdServices';

export const findObjects = implement(api.findObjects, async ({ query: { type, page, per_page, search }, session, services, signal }) => {
  const text = search.replaceAll('*', '').trim();
  const types = savedTypes.filter((saved): saved is SavedType => type.includes(saved));
  const saved = await services.get(osdObjectsService).find(savedObjectActor(session), { types, page, size: per_page, search: text });
  if (!type.includes('index-pattern')) return { page, per_page, total: saved.total, saved_objects: saved.objects };
  const pattern = await indexPattern(session, services.get(telemetryService), signal);
  const isFound = String(pattern.attributes.title).toLowerCase().includes(text.toLowerCase());
  const patterns = isFound ? [pattern] : [];
  const first = page === 1 ? patterns : [];
  return { page, per_page, total: saved.total + patterns.length, saved_objects: [...first, ...saved.objects].slice(0, per_page) };
});

export const getObject = implement(api.getObject, ({ params: { type, id }, session, services, signal }) => {
  const accountId = requireAccount(session).id;
  if (type !== 'index-pattern') return services.get(osdObjectsService).get(savedObjectActor(session), type, id);
  if (id === patternOf(accountId).id) return indexPattern(session, services.get(telemetryService), signal);
  throw new PublicError(404, 'OBJECT_UNKNOWN', `This account has one index pattern: ${patternOf(accountId).id}.`);
});

export const createObject = implement(api.createObject, async ({ params: { type }, body: { attributes }, session, services, audit }) => {
  const saved = await services.get(osdObjectsService).create(savedObjectActor(session), type, attributes);
  await audit({ action: 'osd-object.save', target: String(attributes.title), details: { type } });
  return saved;
});

export const updateObject = implement(
  api.updateObject,
  async ({ params: { type, id }, body: { attributes }, session, services, audit }) => {
    const saved = await services.get(osdObjectsService).update(savedObjectActor(session), type, id, attributes);
    await audit({ action: 'osd-object.save', target: String(attributes.title), details: { type } });
    return saved;
  },
);

export const removeObject = implement(api.removeObject, async ({ params: { type, id }, session, services, audit }) => {
  const title = await services.get(osdObjectsService).remove(savedObjectActor(session), type, id);
  await audit({ action: 'osd-object.delete', target: title, details: { type } });
  return {};
});
