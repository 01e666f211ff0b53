import { metricUseSources } from '#plugins/metrics/contract';
import { auditActions, definePlugin, endpoints, navItems, pages, permissionTo, queryKinds, savedObjectTypes } from '#sdk';
import * as api from './api';
import { mostObjectives } from './common/slo';
import { slosPath } from './contract';

const list = 'dashboard.slos';
const readers = [permissionTo('READ_ALERTS')];
const writers = [permissionTo('ALERTS')];

/** Service level objectives over logs, spans and metrics: error budgets, and alerts on how fast they burn. */
export const manifest = definePlugin({
  id: 'slos',
  title: 'Service level objectives',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { triggers: '*' },
  likes: { metrics: '*' },
  contributes: [
    savedObjectTypes.add(
      'slo',
      { title: 'Service level objective', read: api.mayRead, change: api.mayChange, schemaVersion: 1, most: mostObjectives },
      { code: 'sloType' },
    ),
    queryKinds.add('SloBurnRate', { title: 'Burn rate of an objective', answers: ['series'] }, { code: 'burnRateKind', when: api.mayRead }),
    auditActions.add('slo.create', { title: 'Made a service level objective' }),
    auditActions.add('slo.change', { title: 'Changed a service level objective' }),
    auditActions.add('slo.delete', { title: 'Deleted a service level objective' }),
    auditActions.add('slo.alerts', { title: 'Changed the alerts of a service level objective' }),
    pages.add('list', { path: slosPath, state: list, breadcrumb: 'SLOs', guards: readers }, { code: 'slosPage' }),
    metricUseSources.add('slos', { title: 'Objectives', weight: 40 }, { code: 'metricUses', when: api.mayRead }),
    pages.add(
      'new',
      { path: `${slosPath}/new`, state: `${list}.new`, breadcrumb: 'New objective', parent: list, guards: writers },
      { code: 'newSloPage' },
    ),
    pages.add(
      'one',
      { path: `${slosPath}/:id`, state: `${list}.one`, breadcrumb: 'Objective', parent: list, guards: readers },
      { code: 'sloPage' },
    ),
    pages.add(
      'edit',
      { path: `${slosPath}/:id/edit`, state: `${list}.edit`, breadcrumb: 'Edit', parent: `${list}.one`, guards: writers },
      { code: 'editSloPage' },
    ),
    navItems.add('list', { group: 'alerts', title: 'SLOs', path: slosPath, weight: 30, create: `${slosPath}/new` }, { when: api.mayRead }),
    ...endpoints(api),
  ],
});
