import { implement, requirePerson, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { savedSearchesService } from './savedSearchesService';

export const listSearches = implement(api.listSearches, async ({ query, session, services }) => {
  const { results, total, isMigrated } = await services.get(savedSearchesService).list(savedObjectActor(session), query);
  return { results, total, pagination: { page: query.page, size: query.size }, isMigrated };
});

export const readSearch = implement(api.readSearch, ({ params: { id }, session, services }) =>
  services.get(savedSearchesService).get(savedObjectActor(session), id),
);

export const createSearch = implement(api.createSearch, async ({ body, session, services, audit }) => {
  const search = await services.get(savedSearchesService).create(savedObjectActor(session), body);
  await audit({ action: 'saved-search.create', target: body.name });
  return search;
});

export const updateSearch = implement(api.updateSearch, async ({ params: { id }, body, session, services, audit }) => {
  const changed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const search = await services.get(savedSearchesService).update(savedObjectActor(session), id, changed);
  await audit({ action: 'saved-search.change', target: search.name, details: { changed: Object.keys(changed).join(', ') } });
  return search;
});

export const deleteSearch = implement(api.deleteSearch, async ({ params: { id }, session, services, audit }) => {
  const name = await services.get(savedSearchesService).remove(savedObjectActor(session), id);
  await audit({ action: 'saved-search.delete', target: name });
  return { id };
});

// A favourite is a person's own choice: nobody else sees it, and the audit trail does not keep it.

export const addFavorite = implement(api.addFavorite, ({ params: { id }, services, ...asking }) => {
  requirePerson(asking);
  return services.get(savedSearchesService).setFavorite(savedObjectActor(asking.session), id, true);
});

export const removeFavorite = implement(api.removeFavorite, ({ params: { id }, services, ...asking }) => {
  requirePerson(asking);
  return services.get(savedSearchesService).setFavorite(savedObjectActor(asking.session), id, false);
});
