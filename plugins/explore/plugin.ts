import { all, can, commands, definePlugin, flag, flags, guards, navGroups, pages, permissions, routes } from '#sdk';

const maySearch = { when: can('SEARCH_LOGS') };
const open = all(flag('NewDiscover'), can('SEARCH_LOGS'));

export const manifest = definePlugin({
  id: 'explore',
  title: 'Explore',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    flags.add('NewDiscover', { title: 'Explore', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add('disableWildCardQueryV2', {
      title: 'Refuse log queries with a leading wildcard',
      stage: 'ga',
      default: false,
      removeBy: 'never',
    }),
    permissions.add('SEARCH_LOGS', { title: 'Search logs', roles: ['admin', 'expert', 'user', 'read-only'] }),
    guards.add('new-discover', {
      holds: open,
      message: 'Explore is not available: it is switched off for this account, or your role may not search logs.',
      redirect: 'root',
    }),

    navGroups.add('logs', { title: 'Logs', icon: 'logs', weight: 10, path: '/explore' }, { when: open }),
    pages.add(
      'explore',
      { path: '/explore', state: 'dashboard.explore', breadcrumb: 'Explore', guards: ['new-discover'] },
      { code: 'explorePage', when: open },
    ),
    pages.add(
      'log',
      {
        path: '/explore/log/:logId',
        state: 'dashboard.explore-log',
        breadcrumb: 'Log',
        parent: 'dashboard.explore',
        guards: ['new-discover'],
      },
      { code: 'logPage', when: open },
    ),

    commands.add('search-again', { title: 'Search logs again', keys: ['alt+r'], on: '/explore' }, { code: 'searchAgain', when: open }),
    commands.add('focus-query', { title: 'Go to the log query', keys: ['alt+f'], on: '/explore' }, { code: 'focusQuery', when: open }),
    commands.add(
      'clear-search',
      { title: 'Clear the log query and filters', keys: ['alt+backspace'], on: '/explore' },
      { code: 'clearSearch', when: open },
    ),

    routes.add(
      'search',
      { method: 'POST', path: '/api/explore/search', gate: maySearch, summary: 'Logs that match a query, a page at a time' },
      { code: 'search' },
    ),
    routes.add(
      'histogram',
      { method: 'POST', path: '/api/explore/histogram', gate: maySearch, summary: 'Counts of matching logs over time' },
      { code: 'histogram' },
    ),
    routes.add(
      'terms',
      { method: 'POST', path: '/api/explore/terms', gate: maySearch, summary: 'Most frequent values of a field' },
      { code: 'terms' },
    ),
    routes.add('log', { method: 'GET', path: '/api/explore/log/:id', gate: maySearch, summary: 'One log by its id' }, { code: 'log' }),
    routes.add(
      'query-validator',
      { method: 'POST', path: '/api/query-validator', gate: maySearch, summary: 'Whether a Lucene query is valid, and where not' },
      { code: 'validateQuery' },
    ),
  ],
});
