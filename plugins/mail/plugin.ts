import {
  accountAdmins,
  accountData,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  jobs,
  migrations,
  navItems,
  notificationChannels,
  pages,
  permissions,
  permissionTo,
} from '#sdk';
import * as api from './api';

export const manifest = definePlugin({
  id: 'mail',
  title: 'Mail',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    configuration.add('mail.smtpUrl', {
      env: 'ASTROLABE_SMTP_URL',
      type: 'secret',
      title: 'Mail server, such as smtps://user:password@mail.example.com; without one, admins find the links on the page Mail outbox',
    }),
    configuration.add('mail.from', {
      env: 'ASTROLABE_MAIL_FROM',
      type: 'text',
      default: 'Astrolabe <astrolabe@localhost>',
      title: 'Sender of mails',
    }),
    permissions.add('READ_MAIL_OUTBOX', { title: 'See outgoing mail and copy the links of what could not be sent', roles: ['admin'] }),
    auditActions.add('mail.link-copy', { title: 'Copied the link of a mail that was not sent' }),
    auditActions.add('mail.retry', { title: 'Sent a mail again' }),
    migrations.add('0001-outbox', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-ends', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-work', { store: 'records' }, { code: 'migration-0003' }),
    accountData.add('mail', { title: 'Mails' }, { code: 'accountData' }),
    jobs.add(
      'deliver',
      {
        title: 'Hand a mail on',
        timeout: '2m',
        attempts: 67,
        // As notifications are, of which mails may be: a minute each for an hour, then longer and longer, for nine hours.
        backoff: { first: '10s', factor: 3, cap: '1m', later: { after: 60, cap: '3h' } },
        concurrency: 4,
      },
      { code: 'deliver' },
    ),
    jobs.add(
      'tidy',
      { title: 'Forget old mails, and take up those that wait for a mail server', every: '1m', timeout: '5m' },
      { code: 'tidy' },
    ),
    notificationChannels.add(
      'email',
      { title: 'E-mail', carries: ['html', 'links', 'fields', 'severity', 'attachments'] },
      { code: 'emailChannel' },
    ),
    pages.add(
      'outbox',
      {
        path: '/mail-outbox',
        state: 'dashboard.settings.mail-outbox',
        breadcrumb: 'Mail outbox',
        parent: 'dashboard.settings',
        guards: [accountAdmins, permissionTo('READ_MAIL_OUTBOX')],
      },
      { code: 'outboxPage' },
    ),
    navItems.add(
      'outbox',
      { group: 'settings', title: 'Mail outbox', path: '/mail-outbox', section: 'Admin Zone', weight: 190 },
      { when: api.mayRead },
    ),
    ...endpoints(api),
  ],
});
