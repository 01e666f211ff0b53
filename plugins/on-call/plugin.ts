import { docFolders } from '#plugins/docs/contract';
import { endpointUses } from '#plugins/endpoints/contract';
import { noticeSenders } from '#plugins/triggers/contract';
import { accountData, auditActions, definePlugin, endpoints, jobs, migrations, navItems, pages, permissionTo } from '#sdk';
import * as api from './api';

const readers = { guards: [permissionTo('READ_ALERTS')] };
const writers = { guards: [permissionTo('ALERTS')] };
const rotations = 'dashboard.on-call';
const escalations = 'dashboard.escalations';
const routes = 'dashboard.notification-routes';
const shown = { when: api.mayRead };

/** Who is told of what fires: people who take turns, who comes next while nobody answers, and where messages go by label and severity. */
export const manifest = definePlugin({
  id: 'on-call',
  title: 'On call',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { triggers: '^1.0.0', endpoints: '^1.0.0', silences: '^1.0.0' },
  contributes: [
    migrations.add('0001-on-call', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-threads', { store: 'records' }, { code: 'migration-0002' }),
    accountData.add('on-call', { title: 'Rotations, escalations and routes' }, { code: 'accountData' }),
    auditActions.add('rotation.change', { title: 'Changed a rotation' }),
    auditActions.add('rotation.delete', { title: 'Deleted a rotation' }),
    auditActions.add('escalation.change', { title: 'Changed an escalation' }),
    auditActions.add('escalation.delete', { title: 'Deleted an escalation' }),
    auditActions.add('notification-route.change', { title: 'Changed the routes of messages' }),
    auditActions.add('notification-route.delete', { title: 'Deleted a route of messages' }),
    jobs.add('climb', { title: 'Tell the next one while nobody acknowledges', timeout: '1m' }, { code: 'climb' }),
    jobs.add('release', { title: 'Send messages that have waited for one another', timeout: '1m' }, { code: 'release' }),
    jobs.add('repeat', { title: 'Tell again what still fires', timeout: '1m' }, { code: 'repeat' }),
    jobs.add('forget', { title: 'Forget who was told of what 90 days ago', every: '6h', timeout: '5m', scope: 'one' }, { code: 'forget' }),
    docFolders.add('guide', { title: 'On call' }, { code: 'guide' }),
    noticeSenders.add('routes', { title: 'Routes of messages' }, { code: 'sendRouted' }),
    endpointUses.add('routes', { title: 'Routes and escalations' }, { code: 'endpointUses' }),
    pages.add('rotations', { path: '/on-call', state: rotations, breadcrumb: 'On call', ...readers }, { code: 'rotationsPage' }),
    pages.add(
      'new-rotation',
      { path: '/on-call/new', state: `${rotations}.new`, breadcrumb: 'New rotation', parent: rotations, ...writers },
      { code: 'newRotationPage' },
    ),
    pages.add(
      'edit-rotation',
      { path: '/on-call/:id', state: `${rotations}.edit`, breadcrumb: 'Rotation', parent: rotations, ...writers },
      { code: 'editRotationPage' },
    ),
    pages.add(
      'escalations',
      { path: '/escalations', state: escalations, breadcrumb: 'Escalations', ...readers },
      { code: 'escalationsPage' },
    ),
    pages.add(
      'new-escalation',
      { path: '/escalations/new', state: `${escalations}.new`, breadcrumb: 'New escalation', parent: escalations, ...writers },
      { code: 'newEscalationPage' },
    ),
    pages.add(
      'under-way',
      { path: '/escalations/under-way', state: `${escalations}.under-way`, breadcrumb: 'Under way', parent: escalations, ...readers },
      { code: 'underWayPage' },
    ),
    pages.add(
      'edit-escalation',
      { path: '/escalations/:id', state: `${escalations}.edit`, breadcrumb: 'Escalation', parent: escalations, ...writers },
      { code: 'editEscalationPage' },
    ),
    pages.add(
      'routes',
      { path: '/notification-routes', state: routes, breadcrumb: 'Notification routes', ...readers },
      { code: 'routesPage' },
    ),
    pages.add(
      'new-route',
      { path: '/notification-routes/new', state: `${routes}.new`, breadcrumb: 'New route', parent: routes, ...writers },
      { code: 'newRoutePage' },
    ),
    pages.add(
      'edit-route',
      { path: '/notification-routes/:id', state: `${routes}.edit`, breadcrumb: 'Route', parent: routes, ...writers },
      { code: 'editRoutePage' },
    ),
    navItems.add('rotations', { group: 'alerts', section: 'Notifications', title: 'On call', path: '/on-call', weight: 50 }, shown),
    navItems.add(
      'escalations',
      { group: 'alerts', section: 'Notifications', title: 'Escalations', path: '/escalations', weight: 51 },
      shown,
    ),
    navItems.add('routes', { group: 'alerts', section: 'Notifications', title: 'Routes', path: '/notification-routes', weight: 52 }, shown),
    ...endpoints(api),
  ],
});
