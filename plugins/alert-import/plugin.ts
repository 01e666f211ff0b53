import { auditActions, definePlugin, endpoints, navItems, pages, permissionTo } from '#sdk';
import * as api from './api';
import { alertImportPath } from './contract';

/** Alert rules of Prometheus and Grafana become alerts, recording rules optimizers, with a report for each rule. */
export const manifest = definePlugin({
  id: 'alert-import',
  title: 'Import of alert rules',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { triggers: '*', metrics: '*' },
  likes: { optimizers: '*' },
  contributes: [
    auditActions.add('alert-import.import', { title: 'Imported an alert rule' }),
    pages.add(
      'import',
      {
        path: alertImportPath,
        state: 'dashboard.alert-import',
        breadcrumb: 'Import alert rules',
        guards: [permissionTo('ALERTS')],
      },
      { code: 'importPage' },
    ),
    navItems.add('import', { group: 'alerts', title: 'Import rules', path: alertImportPath, weight: 15 }, { when: api.mayImport }),
    ...endpoints(api),
  ],
});
