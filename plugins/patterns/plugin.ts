import { resultViews } from '#plugins/explore/contract';
import { can, definePlugin, routes } from '#sdk';
import { notOfWarm } from './common/notOfWarm';

const maySearch = { when: can('SEARCH_LOGS') };

export const manifest = definePlugin({
  id: 'patterns',
  title: 'Log patterns',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { explore: '*' },
  contributes: [
    resultViews.add('patterns', { title: 'Patterns', weight: 10 }, { code: 'patternsView', ...maySearch }),
    resultViews.add('changes', { title: 'What changed', weight: 40, notOfWarm }, { code: 'changesView', ...maySearch }),
    routes.add(
      'mine',
      { method: 'POST', path: '/api/patterns', gate: maySearch, summary: 'Patterns of matching logs, a part of them at a time' },
      { code: 'mine' },
    ),
    routes.add(
      'query',
      { method: 'POST', path: '/api/patterns/query', gate: maySearch, summary: 'The query that finds the logs of a pattern' },
      { code: 'queryOfPattern' },
    ),
    routes.add(
      'changes',
      { method: 'POST', path: '/api/patterns/changes', gate: maySearch, summary: 'What matching logs have more of now than before' },
      { code: 'changes' },
    ),
  ],
});
