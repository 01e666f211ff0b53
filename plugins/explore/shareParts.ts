import { shareKinds, shareViews } from '#plugins/shares/contract';
import { all, can, flag, plugin, routes, sharedWithThem } from '#sdk';
import { searchKind } from './common/sharedSearch';
import { queryActions } from './contract';

const gate = { when: all(plugin('shares'), flag('NewDiscover'), sharedWithThem(searchKind)) };

/** Sharing a search: the control, and what visitors with a link see. */
export const shareParts = [
  queryActions.add('share', { title: 'Share', weight: 900 }, { code: 'shareControl', when: can('SEARCH_LOGS') }),
  shareKinds.add(searchKind, { title: 'Search', permission: 'SEARCH_LOGS' }, { code: 'checkSearch' }),
  shareViews.add(searchKind, { title: 'Search' }, { code: 'sharedSearch', when: plugin('shares') }),
  routes.add(
    'shared-logs',
    { method: 'POST', path: '/api/explore/shared/search', gate, summary: 'Logs of the search that a share token opens, a page at a time' },
    { code: 'sharedLogs' },
  ),
  routes.add(
    'shared-histogram',
    { method: 'POST', path: '/api/explore/shared/histogram', gate, summary: 'Counts over time of the search that a share token opens' },
    { code: 'sharedHistogram' },
  ),
] as const;
