import { queryActions } from '#plugins/explore/contract';
import {
  accountData,
  all,
  aPerson,
  auditActions,
  can,
  definePlugin,
  migrations,
  permissions,
  routes,
  savedObjectTypes,
  searchProviders,
} from '#sdk';

const path = '/api/saved-searches';
const mayFind = can('SEARCH_LOGS');
const maySave = can('SAVE_SEARCHES');
/** Favourites are a person's own: those who may only read have them, too, and programs have none. */
const ownChoice = all(mayFind, aPerson);

/** Searches of Explore under a name: they belong to the account, favourites to the person. */
export const manifest = definePlugin({
  id: 'saved-searches',
  title: 'Saved searches',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { explore: '*' },
  contributes: [
    permissions.add('SAVE_SEARCHES', { title: 'Save, change and delete searches of the account', roles: ['admin', 'expert', 'user'] }),
    auditActions.add('saved-search.create', { title: 'Saved a search' }),
    auditActions.add('saved-search.change', { title: 'Changed a saved search' }),
    auditActions.add('saved-search.delete', { title: 'Deleted a saved search' }),
    auditActions.add('saved-search.migrate', { title: 'Imported saved searches' }),
    migrations.add('0001-saved-searches', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-to-saved-objects', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-without-own-tables', { store: 'records' }, { code: 'migration-0003' }),
    savedObjectTypes.add(
      'saved-search',
      { title: 'Saved search', read: mayFind, change: maySave, schemaVersion: 1, uniqueNames: true, most: 2000 },
      { code: 'savedSearchType' },
    ),
    accountData.add('imports', { title: 'Whether searches were imported' }, { code: 'accountData' }),
    queryActions.add('saved-searches', { title: 'Saved searches', weight: -100 }, { code: 'savedSearchesMenu', when: mayFind }),
    searchProviders.add('saved-searches', { title: 'Saved searches', weight: 10 }, { code: 'findSavedSearches', when: mayFind }),
    routes.add(
      'list',
      { method: 'GET', path, gate: { when: mayFind }, summary: 'Saved searches of the account, by name' },
      { code: 'list' },
    ),
    routes.add('create', { method: 'POST', path, gate: { when: maySave }, summary: 'Saves a search' }, { code: 'create' }),
    routes.add(
      'migrate',
      {
        method: 'POST',
        path: `${path}/migrate`,
        gate: { when: maySave },
        summary: 'Imports what the search dashboards have saved, once an account',
      },
      { code: 'migrate' },
    ),
    routes.add('get', { method: 'GET', path: `${path}/:id`, gate: { when: mayFind }, summary: 'A saved search' }, { code: 'get' }),
    routes.add(
      'update',
      { method: 'PUT', path: `${path}/:id`, gate: { when: maySave }, summary: 'Renames a saved search or replaces what it asks for' },
      { code: 'update' },
    ),
    routes.add(
      'delete',
      { method: 'DELETE', path: `${path}/:id`, gate: { when: maySave }, summary: 'Deletes a saved search for everybody in the account' },
      { code: 'remove' },
    ),
    routes.add(
      'favorite',
      {
        method: 'PUT',
        path: `${path}/:id/favorite`,
        gate: { when: ownChoice },
        summary: "Makes a saved search one of the person's favourites",
      },
      { code: 'favorite' },
    ),
    routes.add(
      'unfavorite',
      {
        method: 'DELETE',
        path: `${path}/:id/favorite`,
        gate: { when: ownChoice },
        summary: "Takes a saved search from the person's favourites",
      },
      { code: 'unfavorite' },
    ),
  ],
});
