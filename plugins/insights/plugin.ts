import { accountRemovals } from '#plugins/account-management/contract';
import { resultViews } from '#plugins/explore/contract';
import { processors } from '#plugins/ingest/contract';
import { auditActions, can, definePlugin, migrations, permissions, routes } from '#sdk';

const maySearch = { when: can('SEARCH_LOGS') };
const mayEdit = { when: can('EDIT_INSIGHTS') };

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
    accountRemovals.add('insights', { title: 'Insights' }, { code: 'forgetAccount' }),
    // After everything that may change what a log says.
    processors.add('sightings', { title: 'Exceptions and known errors', weight: 1000 }, { code: 'lookAtLogs' }),
    resultViews.add('exceptions', { title: 'Exceptions', weight: 20 }, { code: 'exceptionsView', ...maySearch }),
    resultViews.add('insights', { title: 'Insights', weight: 30 }, { code: 'insightsView', ...maySearch }),
    routes.add(
      'search-exceptions',
      {
        method: 'POST',
        path: '/api/exceptions/search',
        gate: maySearch,
        summary: 'Exceptions that matching logs tell of, grouped by stack trace',
      },
      { code: 'searchExceptions' },
    ),
    routes.add(
      'search-insights',
      { method: 'POST', path: '/api/insights/search', gate: maySearch, summary: 'Known errors and exceptions that matching logs show' },
      { code: 'searchInsights' },
    ),
    routes.add(
      'list',
      { method: 'POST', path: '/api/insights', gate: maySearch, summary: 'Insights by their ids' },
      { code: 'listInsights' },
    ),
    routes.add(
      'change',
      { method: 'PUT', path: '/api/insights/:id', gate: mayEdit, summary: 'Changes status, severity, assignee, text or helpful mark' },
      { code: 'changeInsight' },
    ),
    routes.add(
      'assignees',
      { method: 'GET', path: '/api/insights/assignees', gate: mayEdit, summary: 'Members of the account who can look after insights' },
      { code: 'assignees' },
    ),
  ],
});
