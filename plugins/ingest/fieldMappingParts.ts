import { tools } from '#plugins/tools/contract';
import { auditActions, configuration, migrations, navItems, pages, permissions, searchNotices, signedIn } from '#sdk';
import { mayManageMappings } from './api';

/** The types of an account's fields: the page and what it needs. */
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
  navItems.add(
    'field-mappings',
    { group: 'data-hub', title: 'Field mappings', path: '/field-mappings', weight: 60 },
    { when: mayManageMappings },
  ),
  searchNotices.add('unmapped-fields', { title: 'Fields that are not mapped', weight: 60 }, { code: 'fieldsNotice', when: signedIn }),
  tools.add(
    'field-mappings',
    {
      title: 'Field mappings',
      description: 'The types of the fields of your logs, and values that did not fit them.',
      path: '/field-mappings',
      icon: 'table',
      weight: 30,
    },
    { when: mayManageMappings },
  ),
  pages.add(
    'field-mappings',
    { path: '/field-mappings', state: 'dashboard.field-mappings', breadcrumb: 'Field mappings' },
    { code: 'fieldMappingsPage', when: signedIn },
  ),
] as const;
