import { tools } from '#plugins/tools/contract';
import { auditActions, can, configuration, migrations, navItems, pages, permissions, routes, signedIn } from '#sdk';

const mayManage = can('MANAGE_FIELD_MAPPINGS');

/** The types of an account's fields: calls, page and what they need. */
export const fieldMappingParts = [
  auditActions.add('field.choose-type', { title: 'Chose the type of a field' }),
  auditActions.add('field.remove', { title: 'Took a field out of the mapping' }),
  configuration.add('plan.maxKibanaFieldsNum', {
    env: 'ASTROLABE_MAX_KIBANA_FIELDS_NUM',
    type: 'number',
    title: 'Most fields that are mapped for an account; 1000 when not set',
  }),
  migrations.add('0009-field-mapping', { store: 'records' }, { code: 'migration-0009' }),
  permissions.add('MANAGE_FIELD_MAPPINGS', { title: 'Change and remove mapped fields', roles: ['admin'] }),
  permissions.add('REFRESH_KIBANA_MAPPINGS', { title: 'Refresh the field mapping', roles: ['admin', 'expert', 'user'] }),
  routes.add(
    'mappings',
    {
      method: 'GET',
      path: '/api/mappings',
      gate: { when: signedIn },
      summary: "The current account's fields with types, and how many there may be",
    },
    { code: 'route-mappings' },
  ),
  routes.add(
    'mapping-errors',
    { method: 'GET', path: '/api/mappings/errors', gate: { when: signedIn }, summary: 'Values that did not fit the types of their fields' },
    { code: 'route-mapping-errors' },
  ),
  routes.add(
    'change-field-type',
    { method: 'PUT', path: '/api/mappings', gate: { when: mayManage }, summary: 'Chooses the type of a field for new logs' },
    { code: 'route-change-field-type' },
  ),
  routes.add(
    'remove-field',
    { method: 'DELETE', path: '/api/mappings', gate: { when: mayManage }, summary: 'Takes a field out of the mapping' },
    { code: 'route-remove-field' },
  ),
  routes.add(
    'refresh-mappings',
    {
      method: 'POST',
      path: '/api/mappings/refresh-kibana',
      gate: { when: can('REFRESH_KIBANA_MAPPINGS') },
      summary: 'Refreshes the field mapping',
    },
    { code: 'route-refresh-mappings' },
  ),
  navItems.add('field-mappings', { group: 'data-hub', title: 'Field mappings', path: '/field-mappings', weight: 60 }, { when: mayManage }),
  tools.add(
    'field-mappings',
    {
      title: 'Field mappings',
      description: 'The types of the fields of your logs, and values that did not fit them.',
      path: '/field-mappings',
      icon: 'table',
      weight: 30,
    },
    { when: mayManage },
  ),
  pages.add(
    'field-mappings',
    { path: '/field-mappings', state: 'dashboard.field-mappings', breadcrumb: 'Field mappings' },
    { code: 'fieldMappingsPage', when: signedIn },
  ),
] as const;
