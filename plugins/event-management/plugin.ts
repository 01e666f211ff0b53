import { triggeredAlertLinks } from '#plugins/triggered-alerts/contract';
import { pastTold, recovered, triggered } from '#plugins/triggers/contract';
import {
  accountData,
  auditActions,
  definePlugin,
  endpoints,
  eventHandlers,
  flags,
  jobs,
  migrations,
  navGroups,
  navItems,
  pages,
  permissions,
  permissionTo,
} from '#sdk';
import * as api from './api';

const open = { when: api.mayRead };
const eventReaders = { holds: api.isOpen, message: 'Event management is switched off for this account', redirect: 'root' };

/** What has fired, as work for people: who looks after it, how far they are, and what was done. */
export const manifest = definePlugin({
  id: 'event-management',
  title: 'Event management',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    // The name is the specification's.
    flags.add('LogsEventManagment', { title: 'Event management', stage: 'ga', default: true, removeBy: 'never' }),
    permissions.add('WORK_ON_EVENTS', {
      title: 'Work on events: status, assignee, severity, comments',
      roles: ['admin', 'expert', 'user'],
    }),
    auditActions.add('event.change', { title: 'Changed an event' }),
    auditActions.add('event.comment', { title: 'Commented on an event' }),
    migrations.add('0001-events', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('events', { title: 'Events and what was done about them' }, { code: 'accountData' }),
    jobs.add('forget', { title: 'Delete events that last fired a year ago', every: '6h', timeout: '5m', scope: 'one' }, { code: 'forget' }),
    eventHandlers.add('note-firing', { title: 'Make an event of what fires', event: triggered.id }, { code: 'noteFiring' }),
    eventHandlers.add('note-recovery', { title: 'Note in events what is over', event: recovered.id }, { code: 'noteRecovery' }),
    eventHandlers.add('note-past', { title: 'Make events of the past of a trigger', event: pastTold.id }, { code: 'notePast' }),
    pages.add(
      'list',
      {
        path: '/event-management',
        state: 'dashboard.event-management',
        breadcrumb: 'Event management',
        guards: [eventReaders, permissionTo('READ_ALERTS')],
      },
      { code: 'eventManagementPage' },
    ),
    pages.add(
      'acknowledge',
      {
        path: '/acknowledge/:token',
        state: 'acknowledge',
        breadcrumb: 'Acknowledge an alert',
        audience: 'public',
        bare: true,
        unlisted: true,
      },
      { code: 'acknowledgePage' },
    ),
    navItems.add('logs', { group: 'logs', section: 'Alerts', title: 'Event management', path: '/event-management', weight: 21 }, open),
    navGroups.add('siem', { title: 'SIEM', icon: 'shield', weight: 10, path: '/event-management', modes: ['SECURITY'] }, open),
    navItems.add('siem', { group: 'siem', title: 'Event Management', path: '/event-management', weight: 20 }, open),
    triggeredAlertLinks.add('event', { title: 'Event', weight: 10 }, { code: 'eventsOfFiring', ...open }),
    ...endpoints(api),
  ],
});
