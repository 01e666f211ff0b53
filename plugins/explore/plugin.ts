import { all, can, commands, definePlugin, flag, flags, guards, navGroups, navItems, pages, permissions, routes } from '#sdk';
import { type ExploreAction, exploreActions } from './common/exploreActions';
import { queryParts } from './queryParts';
import { shareParts } from './shareParts';

const maySearch = { when: can('SEARCH_LOGS') };
const open = all(flag('NewDiscover'), can('SEARCH_LOGS'));

const command = <C extends string>(action: ExploreAction, code: C) => {
  const { command: id, title, keys } = exploreActions[action];
  return commands.add(id, { title, keys: [...keys], on: '/explore', exact: true }, { code, when: open });
};

export const manifest = definePlugin({
  id: 'explore',
  title: 'Explore',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { shares: '*', 'user-state': '*' },
  contributes: [
    ...shareParts,
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

    navGroups.add(
      'logs',
      {
        title: 'Logs',
        icon: 'logs',
        weight: 10,
        path: '/explore',
        instead: { setting: 'exploreAsDefault', flag: 'ExploreAsDefault', except: ['security'], title: 'Explore', path: '/explore' },
      },
      { when: open },
    ),
    navItems.add('explore', { group: 'logs', title: 'Explore', path: '/explore', weight: 10 }, { when: open }),
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

    pages.add(
      'context',
      {
        path: '/explore/context',
        state: 'dashboard.explore-context',
        breadcrumb: 'Surrounding logs',
        parent: 'dashboard.explore',
        guards: ['new-discover'],
        unlisted: true,
      },
      { code: 'contextPage', when: open },
    ),
    pages.add(
      'preferences',
      {
        path: '/explore/preferences',
        state: 'dashboard.explore-preferences',
        breadcrumb: 'Preferences',
        title: 'Explore preferences',
        parent: 'dashboard.explore',
        guards: ['new-discover'],
      },
      { code: 'preferencesPage', when: open },
    ),
    pages.add(
      'origin',
      { path: '/view-in-explore', state: 'dashboard.view-in-explore', breadcrumb: 'Explore', guards: ['new-discover'], unlisted: true },
      { code: 'originPage', when: open },
    ),
    pages.add(
      'from-grafana',
      { path: '/explore-kibana-from-grafana', state: 'dashboard.explore-kibana-from-grafana', guards: ['new-discover'], unlisted: true },
      { code: 'grafanaPage', when: open },
    ),

    command('clearAll', 'clearSearch'),
    command('focusInput', 'focusQuery'),
    command('reloadSearch', 'searchAgain'),
    command('toLast', 'toLast'),
    command('toFirst', 'toFirst'),
    command('quickExists', 'quickExists'),
    command('quickNotExists', 'quickNotExists'),

    ...queryParts,
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
    routes.add(
      'cardinality',
      { method: 'POST', path: '/api/explore/cardinality', gate: maySearch, summary: 'Whether a field has few enough values to be drawn' },
      { code: 'cardinality' },
    ),
    routes.add(
      'groupable-fields',
      { method: 'POST', path: '/api/explore/groupable-fields', gate: maySearch, summary: 'Fields that counts over time can be split by' },
      { code: 'groupableFields' },
    ),
    routes.add(
      'fields',
      { method: 'POST', path: '/api/explore/fields', gate: maySearch, summary: 'Fields of a time, and what is known of each' },
      { code: 'fields' },
    ),
    routes.add(
      'markers',
      { method: 'POST', path: '/api/explore/markers', gate: maySearch, summary: 'Logs that mark an event on the graph' },
      { code: 'markers' },
    ),
    routes.add(
      'context',
      { method: 'POST', path: '/api/explore/context', gate: maySearch, summary: 'The logs next to one, of its account' },
      { code: 'context' },
    ),
    routes.add('log', { method: 'GET', path: '/api/explore/log/:id', gate: maySearch, summary: 'One log by its id' }, { code: 'log' }),
    routes.add(
      'query-validator',
      { method: 'POST', path: '/api/query-validator', gate: maySearch, summary: 'Whether a Lucene query is valid, and where not' },
      { code: 'validateQuery' },
    ),
  ],
});
