import { states } from '#plugins/user-state/contract';
import { can, configuration, routes } from '#sdk';
import { searchHistoryState } from './common/searchHistory';
import { queryActions } from './contract';

const maySearch = { when: can('SEARCH_LOGS') };

export const maxRecentFiltersEnv = 'ASTROLABE_EXPLORE_MAX_RECENT_FILTERS';

/** Asking: completion, the same question in other words, and what is remembered of it. */
export const queryParts = [
  configuration.add('explore.maxRecentFilters', {
    env: maxRecentFiltersEnv,
    type: 'number',
    default: '10',
    title: 'How many recently used filters Explore offers again',
  }),
  states.add(searchHistoryState, { title: 'Search history of Explore', scope: 'user', bytes: 512 * 1024 }),
  routes.add(
    'suggestions',
    { method: 'POST', path: '/api/explore/suggestions', gate: maySearch, summary: 'Fields and values that begin like what is typed' },
    { code: 'suggestions' },
  ),
  routes.add(
    'compiled-query',
    { method: 'POST', path: '/api/explore/compiled-query', gate: maySearch, summary: 'The SQL that a search runs, its values apart' },
    { code: 'compiledQuery' },
  ),
  routes.add(
    'query-settings',
    { method: 'GET', path: '/api/explore/query-settings', gate: maySearch, summary: 'What the operator has set for asking logs' },
    { code: 'querySettings' },
  ),
  queryActions.add('query-as', { title: 'This search as Lucene, filters and SQL', weight: -100 }, { code: 'queryAs', ...maySearch }),
] as const;
