import { logSections, panels, resultViews } from '#plugins/explore/contract';
import { incidentSources } from '#plugins/home/contract';
import { processors } from '#plugins/ingest/contract';
import { accountData, annotations, auditActions, can, definePlugin, endpoints, homeWidgets, migrations, permissions } from '#sdk';
import * as api from './api';
import { exceptionField, patternField } from './common/fields';

const maySearch = { when: can('SEARCH_LOGS') };

export const manifest = definePlugin({
  id: 'insights',
  title: 'Insights and exceptions',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { explore: '*' },
  likes: { ingest: '*' },
  contributes: [
    permissions.add('EDIT_INSIGHTS', { title: 'Work on insights: status, severity, assignee, text', roles: ['admin', 'expert', 'user'] }),
    auditActions.add('insight.change', { title: 'Changed an insight' }),
    migrations.add('0001-insights', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('insights', { title: 'Insights' }, { code: 'accountData' }),
    // After everything that may change what a log says.
    processors.add('sightings', { title: 'Exceptions and known errors', weight: 1000 }, { code: 'lookAtLogs' }),
    annotations.add('new-exceptions', { title: 'New exceptions' }, { code: 'newExceptions', ...maySearch }),
    incidentSources.add('exceptions', { title: 'Exceptions' }, { code: 'exceptionIncidents' }),
    homeWidgets.add(
      'exceptions',
      { title: 'Top exceptions', weight: 20, width: 'half', height: 184 },
      { code: 'exceptionsWidget', ...maySearch },
    ),
    resultViews.add('exceptions', { title: 'Exceptions', weight: 20 }, { code: 'exceptionsView', ...maySearch }),
    resultViews.add('insights', { title: 'Insights', weight: 30 }, { code: 'insightsView', ...maySearch }),
    panels.add('exception', { title: 'Exception' }, { code: 'insightPanel', ...maySearch }),
    panels.add('insight', { title: 'Insight' }, { code: 'insightPanel', ...maySearch }),
    ...[
      { id: 'exception', title: 'Exception', fields: [exceptionField] },
      { id: 'insight', title: 'Insight', fields: [patternField] },
    ].flatMap(({ id, title, fields }) => [
      logSections.add(`${id}-facts`, { title, fields, place: 'top' }, { code: 'insightFacts', ...maySearch }),
      logSections.add(id, { title, fields, place: 'below' }, { code: 'insightSection', ...maySearch }),
    ]),
    ...endpoints(api),
  ],
});
