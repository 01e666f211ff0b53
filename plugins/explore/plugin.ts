import { incidentFacts, incidentLinks } from '#plugins/home/contract';
import { bannerPages } from '#plugins/new-experience/contract';
import { productPages } from '#plugins/plans/contract';
import { tourGuides } from '#plugins/product-tours/contract';
import { places } from '#plugins/recents/contract';
import { shareKinds, shareViews } from '#plugins/shares/contract';
import { states } from '#plugins/user-state/contract';
import {
  all,
  annotations,
  aPerson,
  can,
  commands,
  configuration,
  definePlugin,
  endpoints,
  entityFacts,
  entityPlaces,
  flag,
  flags,
  type Guard,
  guidedPeople,
  homeWidgets,
  landings,
  navGroups,
  navItems,
  pages,
  permissions,
  plugin,
  searchProviders,
  walkthroughTasks,
} from '#sdk';
import * as api from './api';
import { type ExploreAction, exploreActions } from './common/exploreActions';
import { maxRecentFiltersEnv } from './common/maxRecentFiltersEnv';
import { searchHistoryState } from './common/searchHistory';
import { searchKind } from './common/sharedSearch';
import { queryActions, rowActions } from './contract';

const maySearch = { when: can('SEARCH_LOGS') };
const open = all(flag('NewDiscover'), can('SEARCH_LOGS'));
/** Bookmarks are a person's. */
const marks = all(aPerson, plugin('recents'), can('SEARCH_LOGS'));
const searchers: Guard = {
  holds: open,
  message: 'Explore is not available: it is switched off for this account, or your role may not search logs.',
  redirect: 'root',
};

const command = <C extends string>(action: ExploreAction, code: C) => {
  const { command: id, title, keys } = exploreActions[action];
  return commands.add(id, { title, keys: [...keys], on: '/explore', exact: true }, { code, when: open });
};

export const manifest = definePlugin({
  id: 'explore',
  title: 'Explore',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'new-experience': '*', walkthrough: '*', shares: '*', 'user-state': '*' },
  contributes: [
    tourGuides.add(
      'explore',
      {
        title: 'Search your logs in Explore',
        path: '/explore',
        steps: [
          {
            target: '[aria-label="Lucene query"]',
            title: 'Ask',
            text: 'Type words, or a field and its value such as severity:error. What you type is completed from the fields and values of your own logs.',
          },
          {
            target: '[aria-label="Find a field"]',
            title: 'Look at fields',
            text: 'Every field of the logs that were found, with its most frequent values. A value can be kept to or left out by one click.',
          },
          {
            target: '[aria-label="Group by"]',
            title: 'Split the graph',
            text: 'Show how many logs there are over time by severity, service or any other field. Drag over a part of the graph to look closer.',
          },
          {
            target: '[aria-label="Ways to look at the result"]',
            title: 'Look in another way',
            text: 'The logs themselves, their patterns, the exceptions among them, or what changed against another time.',
          },
        ],
      },
      { when: open },
    ),
    queryActions.add('share', { title: 'Share', weight: 900 }, { code: 'shareControl', when: can('SEARCH_LOGS') }),
    shareKinds.add(searchKind, { title: 'Search', permission: 'SEARCH_LOGS' }, { code: 'checkSearch' }),
    shareViews.add(searchKind, { title: 'Search' }, { code: 'sharedSearch', when: plugin('shares') }),
    flags.add('NewDiscover', { title: 'Explore', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add('ExploreAsDefault', {
      title: 'Explore as the first page, for those who choose it',
      stage: 'ga',
      default: true,
      removeBy: 'never',
    }),
    flags.add('disableWildCardQueryV2', {
      title: 'Refuse log queries with a leading wildcard',
      stage: 'ga',
      default: false,
      removeBy: 'never',
    }),
    permissions.add('SEARCH_LOGS', { title: 'Search logs', roles: ['admin', 'expert', 'user', 'read-only'] }),

    navGroups.add(
      'logs',
      {
        title: 'Logs',
        icon: 'logs',
        weight: 10,
        path: '/explore',
        modes: ['OPERATIONS'],
        alternate: { title: 'Logs', path: '/explore', weight: 10 },
        instead: { setting: 'exploreAsDefault', flag: 'ExploreAsDefault', except: ['security'], title: 'Explore', path: '/explore' },
      },
      { when: open },
    ),
    bannerPages.add('explore', { path: '/explore' }, { when: open }),
    searchProviders.add('logs', { title: 'Logs', weight: 5, onward: true }, { code: 'searchLogsFor', when: open }),
    incidentFacts.add('deploys', { title: 'Deploys', weight: 10 }, { code: 'incidentDeploys' }),
    incidentLinks.add('explore', { title: 'See what changed', weight: 10 }, { code: 'exploreIncident', when: open }),
    places.add('explore-log', { title: 'Log', path: '/explore/log/:id' }, { when: marks }),
    rowActions.add('bookmark', { title: 'Bookmark', weight: 50 }, { code: 'bookmarkLog', when: marks }),
    productPages.add('logs', { product: 'logs', path: '/explore' }, { when: open }),
    navItems.add('explore', { group: 'logs', title: 'Explore', path: '/explore', weight: 10, shows: 'logs' }, { when: open }),
    pages.add(
      'explore',
      { path: '/explore', state: 'dashboard.explore', breadcrumb: 'Explore', guards: [searchers], purpose: 'restart' },
      { code: 'explorePage' },
    ),
    pages.add(
      'log',
      {
        path: '/explore/log/:logId',
        state: 'dashboard.explore-log',
        breadcrumb: 'Log',
        parent: 'dashboard.explore',
        guards: [searchers],
      },
      { code: 'logPage' },
    ),

    pages.add(
      'context',
      {
        path: '/explore/context',
        state: 'dashboard.explore-context',
        breadcrumb: 'Surrounding logs',
        parent: 'dashboard.explore',
        guards: [searchers],
        unlisted: true,
      },
      { code: 'contextPage' },
    ),
    pages.add(
      'preferences',
      {
        path: '/explore/preferences',
        state: 'dashboard.explore-preferences',
        breadcrumb: 'Preferences',
        title: 'Explore preferences',
        parent: 'dashboard.explore',
        guards: [searchers],
      },
      { code: 'preferencesPage' },
    ),
    pages.add(
      'origin',
      { path: '/view-in-explore', state: 'dashboard.view-in-explore', breadcrumb: 'Explore', guards: [searchers], unlisted: true },
      { code: 'originPage' },
    ),
    pages.add(
      'from-grafana',
      { path: '/explore-kibana-from-grafana', state: 'dashboard.explore-kibana-from-grafana', guards: [searchers], unlisted: true },
      { code: 'grafanaPage' },
    ),

    // After the page that somebody has chosen to begin with.
    landings.add('explore', { title: 'Explore as the first page', weight: 100 }, { code: 'defaultLanding', when: open }),
    homeWidgets.add('volume', { title: 'Logs over time', weight: 10, width: 'half', height: 184 }, { code: 'volumeWidget', when: open }),
    annotations.add('deploys', { title: 'Deploys' }, { code: 'searchDeploys', when: open }),
    annotations.add('markers', { title: 'Events in logs' }, { code: 'searchMarkers', when: open }),
    entityPlaces.add('logs', { title: 'Logs', signal: 'logs', weight: 30 }, { code: 'entityLogs', when: open }),
    entityFacts.add('logs', { title: 'Logs', weight: 30 }, { code: 'logEntities', when: open }),
    command('clearAll', 'clearSearch'),
    command('focusInput', 'focusQuery'),
    command('reloadSearch', 'searchAgain'),
    command('toLast', 'toLast'),
    command('toFirst', 'toFirst'),
    command('quickExists', 'quickExists'),
    command('quickNotExists', 'quickNotExists'),

    configuration.add('explore.maxRecentFilters', {
      env: maxRecentFiltersEnv,
      type: 'number',
      default: '10',
      title: 'How many recently used filters Explore offers again',
    }),
    states.add(searchHistoryState, { title: 'Search history of Explore', scope: 'user', bytes: 512 * 1024 }),

    queryActions.add('query-as', { title: 'This search as Lucene, filters and SQL', weight: -100 }, { code: 'queryAs', ...maySearch }),
    ...endpoints(api),
    walkthroughTasks.add(
      'search',
      {
        title: 'Search',
        hint: 'Find the lines that matter',
        description: 'Type words or a query such as severity:error, and look at what is found over time.',
        phase: 'FIRST STEPS',
        data: 'needed',
        action: { text: 'Search logs', path: '/explore' },
        learnMoreUrl: '/docs/search-logs',
        weight: 10,
      },
      { code: 'searchPicture', when: guidedPeople },
    ),
    walkthroughTasks.add(
      'group-by',
      {
        title: 'Group by',
        hint: 'See who is behind a peak',
        description: 'Split the graph above the logs by a field, such as the service or the severity.',
        phase: 'FIRST STEPS',
        data: 'needed',
        action: { text: 'Group logs', path: '/explore' },
        learnMoreUrl: '/docs/group-logs',
        weight: 30,
      },
      { code: 'groupByPicture', when: guidedPeople },
    ),
  ],
});
