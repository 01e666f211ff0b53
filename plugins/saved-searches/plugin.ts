import { queryActions, searchOrigins } from '#plugins/explore/contract';
import {
  accountData,
  auditActions,
  definePlugin,
  endpoints,
  guidedPeople,
  migrations,
  permissions,
  savedObjectTypes,
  searchProviders,
  walkthroughTasks,
} from '#sdk';
import * as api from './api';

/** Searches of Explore under a name: they belong to the account, favourites to the person. */
export const manifest = definePlugin({
  id: 'saved-searches',
  title: 'Saved searches',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { walkthrough: '*', explore: '*' },
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
      { title: 'Saved search', read: api.mayFind, change: api.maySave, schemaVersion: 1, uniqueNames: true, most: 2000 },
      { code: 'savedSearchType' },
    ),
    accountData.add('imports', { title: 'Whether searches were imported' }, { code: 'accountData' }),
    queryActions.add('saved-searches', { title: 'Saved searches', weight: -100 }, { code: 'savedSearchesMenu', when: api.mayFind }),
    searchOrigins.add(
      'saved-search',
      { title: 'Saved search', parameter: 'savedSearchId' },
      { code: 'savedSearchOrigin', when: api.mayFind },
    ),
    searchProviders.add('saved-searches', { title: 'Saved searches', weight: 10 }, { code: 'findSavedSearches', when: api.mayFind }),
    ...endpoints(api),
    walkthroughTasks.add(
      'save-search',
      {
        title: 'Save a search',
        hint: 'Ask the same question tomorrow',
        description: 'Keep a search with its filters and columns under a name, for everybody in the account.',
        phase: 'FIRST STEPS',
        data: 'needed',
        action: { text: 'Save a search', path: '/explore' },
        learnMoreUrl: '/docs/saved-searches',
        weight: 20,
      },
      { code: 'saveSearchPicture', when: guidedPeople },
    ),
  ],
});
