import { processors } from '#plugins/ingest/contract';
import { auditActions, can, migrations, routes } from '#sdk';

const mayManage = can('MANAGE_SHARED_TOKENS');
const path = '/api/shared-tokens/filters';

/** Filters of shared tokens: calls, what they do to logs, and where they are kept. */
export const filterParts = [
  auditActions.add('token-filter.create', { title: 'Created a token filter' }),
  auditActions.add('token-filter.change', { title: 'Changed a token filter' }),
  auditActions.add('token-filter.delete', { title: 'Deleted a token filter' }),
  auditActions.add('shared-token.filters', { title: 'Set the filters of a shared token' }),
  migrations.add('0001-token-filters', { store: 'records' }, { code: 'migration-0001' }),
  processors.add('filters', { title: 'Filters of shared tokens', weight: 100 }, { code: 'filterLogs' }),
  routes.add(
    'list-filters',
    { method: 'GET', path, gate: { when: mayManage }, summary: 'Filters of the current account' },
    { code: 'listFilters' },
  ),
  routes.add('add-filter', { method: 'POST', path, gate: { when: mayManage }, summary: 'Creates a token filter' }, { code: 'addFilter' }),
  routes.add(
    'change-filter',
    { method: 'PUT', path: `${path}/:id`, gate: { when: mayManage }, summary: 'Changes a token filter, for logs that arrive from then on' },
    { code: 'changeFilter' },
  ),
  routes.add(
    'remove-filter',
    { method: 'DELETE', path: `${path}/:id`, gate: { when: mayManage }, summary: 'Deletes a token filter; tokens that had it lose it' },
    { code: 'removeFilter' },
  ),
  routes.add(
    'preview-filter',
    {
      method: 'POST',
      path: `${path}/preview`,
      gate: { when: mayManage },
      summary: 'What a filter would have done to the logs of the last day',
    },
    { code: 'previewFilter' },
  ),
  routes.add(
    'attach-filters',
    { method: 'PUT', path: '/api/shared-tokens/:id', gate: { when: mayManage }, summary: 'Sets the filters of a shared token' },
    { code: 'attachFilters' },
  ),
] as const;
