import { accountData, aPerson, commands, definePlugin, endpoints, migrations, searchHistories } from '#sdk';
import * as api from './api';

/** What people have opened by the global search, kept for each person in each account. */
export const manifest = definePlugin({
  id: 'search-history',
  title: 'Search history',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-entries', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('entries', { title: 'History of the global search' }, { code: 'accountData' }),
    searchHistories.add('history', {}, { code: 'searchHistory', when: aPerson }),
    commands.add('clear', { title: 'Clear the search history' }, { code: 'clearHistory', when: aPerson }),
    ...endpoints(api),
  ],
});
