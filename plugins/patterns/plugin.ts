import { resultViews, selectionPanels } from '#plugins/explore/contract';
import { incidentFacts } from '#plugins/home/contract';
import { can, definePlugin, endpoints } from '#sdk';
import * as api from './api';
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
    incidentFacts.add('changes', { title: 'What changed', weight: 20 }, { code: 'incidentChanges' }),
    selectionPanels.add('changes', { title: 'What changed', notOfWarm }, { code: 'selectionChanges', ...maySearch }),
    ...endpoints(api),
  ],
});
