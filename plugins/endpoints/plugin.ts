import {
  accountData,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  flags,
  jobs,
  migrations,
  navItems,
  notificationChannels,
  pages,
  permissions,
  permissionTo,
} from '#sdk';
import * as api from './api';

const serviceAddress = (name: string, address: string, elsewhere: string) =>
  configuration.add(`endpoints.${name.toLowerCase()}Url`, {
    env: `ASTROLABE_${name.toUpperCase()}_URL`,
    type: 'url',
    default: address,
    title: `Where notification endpoints reach ${name}, ${elsewhere}`,
  });

export const manifest = definePlugin({
  id: 'endpoints',
  title: 'Notification endpoints',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { mail: '*' },
  contributes: [
    permissions.add('ENDPOINT_PERMISSION', { title: 'See and manage notification endpoints', roles: ['admin', 'expert', 'user'] }),
    flags.add('DisableUrlValidation', {
      title: 'Addresses of notification endpoints need not be well-formed',
      stage: 'ga',
      default: false,
      removeBy: 'never',
    }),
    serviceAddress('PagerDuty', 'https://events.pagerduty.com', 'such as https://events.eu.pagerduty.com'),
    serviceAddress('Datadog', 'https://api.datadoghq.com', 'such as https://api.datadoghq.eu'),
    serviceAddress('BigPanda', 'https://api.bigpanda.io', 'such as https://eu-api.bigpanda.io'),
    serviceAddress('VictorOps', 'https://alert.victorops.com', 'which is Splunk On-Call'),
    serviceAddress('Opsgenie', 'https://api.opsgenie.com', 'such as https://api.eu.opsgenie.com'),
    migrations.add('0001-endpoints', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-receivers', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-notes', { store: 'records' }, { code: 'migration-0003' }),
    accountData.add('endpoints', { title: 'Notification endpoints' }, { code: 'accountData' }),
    notificationChannels.add(
      'endpoint',
      { title: 'Notification endpoint', carries: ['links', 'fields', 'severity'] },
      { code: 'endpointChannel' },
    ),
    jobs.add('forget', { title: 'Forget old messages to endpoints', every: '1h', timeout: '5m' }, { code: 'forget' }),
    auditActions.add('endpoint.create', { title: 'Created a notification endpoint' }),
    auditActions.add('endpoint.change', { title: 'Changed a notification endpoint' }),
    auditActions.add('endpoint.delete', { title: 'Deleted a notification endpoint' }),
    auditActions.add('endpoint.resend', { title: 'Sent a message to a notification endpoint again' }),
    pages.add(
      'endpoints',
      {
        path: '/notification-endpoints',
        state: 'dashboard.settings.notification-endpoints',
        breadcrumb: 'Notification endpoints',
        parent: 'dashboard.settings',
        guards: [permissionTo('ENDPOINT_PERMISSION')],
      },
      { code: 'endpointsPage' },
    ),
    navItems.add(
      'endpoints',
      { group: 'settings', title: 'Notification endpoints', path: '/notification-endpoints', weight: 20 },
      { when: api.mayManage },
    ),
    navItems.add(
      'endpoints-of-metrics',
      { group: 'metrics', title: 'Notification endpoints', path: '/notification-endpoints', weight: 130, shortcut: true },
      { when: api.mayManage },
    ),
    ...endpoints(api),
  ],
});
