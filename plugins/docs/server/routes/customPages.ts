import { implement, type SavedObject, savedObjectActor, savedObjectsService } from '#sdk/server';
import * as api from '../../api';
import type { CustomPage } from '../../common/customPage';
import { type CustomPageAttributes, customPageType } from '../customPageType';

const most = 100;

const told = ({ id, name, attributes, version, updatedBy, updatedAt }: SavedObject<CustomPageAttributes>): CustomPage => ({
  ...attributes,
  title: name,
  id,
  version,
  updatedBy,
  updatedAt,
});

export const listCustomPages = implement(api.listCustomPages, async ({ session, services }) => {
  const { objects, total } = await services
    .get(savedObjectsService)
    .list(savedObjectActor(session), customPageType, { page: 1, size: most });
  return { results: objects.map(told).map(({ content: _content, ...page }) => page), total };
});

export const readCustomPage = implement(api.readCustomPage, async ({ params: { id }, session, services }) =>
  told(await services.get(savedObjectsService).get(savedObjectActor(session), customPageType, id)),
);

export const addCustomPage = implement(api.addCustomPage, async ({ body: { title, ...attributes }, session, services, audit }) => {
  const page = await services.get(savedObjectsService).create(savedObjectActor(session), customPageType, { name: title, attributes });
  await audit({ action: 'custom-page.save', target: title });
  return told(page);
});

export const changeCustomPage = implement(api.changeCustomPage, async ({ params: { id }, body, session, services, audit }) => {
  const { title, version, ...attributes } = body;
  const change = { name: title, version, attributes };
  const page = await services.get(savedObjectsService).update(savedObjectActor(session), customPageType, id, change);
  await audit({ action: 'custom-page.save', target: title });
  return told(page);
});

export const deleteCustomPage = implement(api.deleteCustomPage, async ({ params: { id }, session, services, audit }) => {
  const target = await services.get(savedObjectsService).remove(savedObjectActor(session), customPageType, id);
  await audit({ action: 'custom-page.delete', target });
  return { id };
});
