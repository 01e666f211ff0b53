import { luceneQueryKind } from '#plugins/dashboards/contract';
import { queryActions } from '#plugins/explore/contract';
import { promQueryKind } from '#plugins/metrics/contract';
import { triggeredAlertLinks } from '#plugins/triggered-alerts/contract';
import {
  all,
  can,
  definePlugin,
  drilldowns,
  flag,
  flags,
  type Guard,
  guidedPeople,
  navGroups,
  navItems,
  pages,
  panelActions,
  permissionTo,
  plugin,
  walkthroughTasks,
} from '#sdk';

const mayRead = can('READ_ALERTS');
const mayChange = can('ALERTS');
const unified = flag('UnifiedAlerts');
const readers: Guard = { ...permissionTo('READ_ALERTS'), redirect: 'root' };
const ofUnified: Guard = { holds: unified, message: 'Alerts are not available: they are switched off for this account.', redirect: 'root' };
const toRead = { when: all(unified, mayRead) };
const toCreate = { when: all(unified, mayRead, mayChange, plugin('triggers')) };

/** Pages of alerts: their lists, and the editor that tries an alert out on the past before it is saved. */
export const manifest = definePlugin({
  id: 'alerts',
  title: 'Alerts',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { triggers: '*' },
  likes: { explore: '*', dashboards: '*', ingest: '*', endpoints: '*', 'triggered-alerts': '*', metrics: '*' },
  contributes: [
    flags.add('UnifiedAlerts', {
      title: 'Alerts of every kind in one list, with one editor',
      stage: 'ga',
      default: true,
      removeBy: 'never',
    }),
    navGroups.add(
      'alerts',
      {
        title: 'Alerts',
        icon: 'alert',
        weight: 50,
        path: '/alerts/unified-alerts',
        beta: true,
        modes: ['OPERATIONS'],
        alternate: { title: 'Alerts', path: '/alerts/unified-alerts', weight: 50 },
      },
      toRead,
    ),
    pages.add(
      'unified',
      { path: '/alerts/unified-alerts', state: 'dashboard.unified-alerts', breadcrumb: 'Alerts', guards: [ofUnified, readers] },
      { code: 'unifiedPage' },
    ),
    pages.add(
      'editor',
      {
        path: '/alerts/unified-alerts-form/:id',
        state: 'dashboard.unified-alerts-form',
        breadcrumb: 'Alert Editor',
        title: 'Alert Editor',
        parent: 'dashboard.unified-alerts',
        guards: [ofUnified, readers],
      },
      { code: 'editorPage' },
    ),
    pages.add(
      'definitions',
      {
        path: '/alert-definitions',
        state: 'dashboard.alert-definitions',
        breadcrumb: 'Alert definitions',
        guards: [readers],
      },
      { code: 'definitionsPage' },
    ),
    navItems.add(
      'definitions',
      {
        group: 'alerts',
        title: 'Alert definitions',
        path: '/alerts/unified-alerts',
        weight: 10,
        create: '/alerts/unified-alerts-form/new',
      },
      toRead,
    ),
    queryActions.add('create-alert', { title: 'Create alert', weight: 200 }, { code: 'createAlertAction', ...toCreate }),
    panelActions.add(
      'create-alert',
      { title: 'Create alert', queryKinds: [promQueryKind, luceneQueryKind], weight: 30 },
      { code: 'alertOnPanel', ...toCreate },
    ),
    triggeredAlertLinks.add('edit-alert', { title: 'Edit alert', weight: 30 }, { code: 'editorOfFiring', ...toRead }),
    drilldowns.add(
      'alert-on-value',
      { title: 'Create an alert on this value', of: 'value', signals: ['logs'], weight: 90 },
      { code: 'alertOnValue', ...toCreate },
    ),
    walkthroughTasks.add(
      'create-alert',
      {
        title: 'Create an alert',
        hint: 'Be told before your users tell you',
        description: 'Watch a search, and have people told when a number is beyond a threshold.',
        phase: 'FIRST STEPS',
        level: 'account',
        data: 'needed',
        action: { text: 'Create an alert', path: '/alerts/unified-alerts-form/new' },
        learnMoreUrl: '/docs/alerts',
        weight: 40,
      },
      { code: 'createAlertPicture', when: all(guidedPeople, toCreate.when) },
    ),
  ],
});
