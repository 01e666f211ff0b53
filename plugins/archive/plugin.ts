import { docFolders } from '#plugins/docs/contract';
import { fetchers } from '#plugins/ingest/contract';
import { tools } from '#plugins/tools/contract';
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
  pages,
  permissions,
  permissionTo,
  planOtherThan,
} from '#sdk';
import * as api from './api';

const archivePath = '/archive-and-restore';
const title = 'Archive and restore';

/** Logs as compressed files in a store of the customer's own, or on a disk that the operator names, and back into an account for a while. */
export const manifest = definePlugin({
  id: 'archive',
  title: 'Archive',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '*' },
  contributes: [
    configuration.add('archive.azureLogin', {
      env: 'ASTROLABE_AZURE_LOGIN_URL',
      type: 'url',
      default: 'https://login.microsoftonline.com',
      title: 'Where Azure gives tokens: another address for a sovereign cloud',
    }),
    configuration.add('archive.azureBlob', {
      env: 'ASTROLABE_AZURE_BLOB_URL',
      type: 'text',
      default: 'https://{account}.blob.core.windows.net',
      title: "Azure's Blob storage of a storage account, whose name stands for {account}",
    }),
    configuration.add('archive.delay', {
      env: 'ASTROLABE_ARCHIVE_DELAY',
      type: 'number',
      default: '60',
      title: 'Seconds after which logs that have arrived are archived: by then all of them are stored',
    }),
    configuration.add('archive.disk', {
      env: 'ASTROLABE_ARCHIVE_DISK',
      type: 'text',
      title: 'Folder of a disk that archives may be written to, each account in a folder of its own below it; without it none is offered',
    }),
    permissions.add('MANAGE_ARCHIVE', { title: 'Archive and restore logs', roles: ['admin'] }),
    auditActions.add('archive.save', { title: 'Chose where logs are archived' }),
    auditActions.add('archive.stop', { title: 'Stopped archiving logs' }),
    auditActions.add('archive.restore', { title: 'Began to restore archived logs' }),
    auditActions.add('archive.restore-cancel', { title: 'Cancelled a restore of archived logs' }),
    auditActions.add('archive.restore-resume', { title: 'Had a restore of archived logs go on' }),
    auditActions.add('archive.restore-delete', { title: 'Deleted restored logs' }),
    auditActions.add('archive.restore-expire', { title: 'Restored logs have expired' }),
    fetchers.add('archive-restore', { title: 'Restore of archived logs' }),
    docFolders.add('guide', { title: 'Archive' }, { code: 'guide' }),
    migrations.add('0001-archive', { store: 'records' }, { code: 'createArchive' }),
    migrations.add('0002-restores', { store: 'records' }, { code: 'createRestores' }),
    accountData.add('archive', { title: 'Archive of logs' }, { code: 'accountData' }),
    jobs.add('archive', { title: 'Archive logs that have arrived', every: '1m', timeout: '30m', attempts: 1 }, { code: 'archiveLogs' }),
    jobs.add(
      'restore',
      { title: 'Restore archived logs', timeout: '6h', attempts: 100, concurrency: 2, backoff: { first: '10s', cap: '10m' } },
      { code: 'restoreLogs' },
    ),
    jobs.add(
      'expire-restores',
      { title: 'Remove restored logs that have expired', every: '1m', timeout: '10m' },
      { code: 'expireRestores' },
    ),
    pages.add(
      'archive',
      {
        path: archivePath,
        state: 'dashboard.archive-and-restore',
        breadcrumb: title,
        guards: [accountAdmins, permissionTo('MANAGE_ARCHIVE'), planOtherThan('free')],
      },
      { code: 'archivePage' },
    ),
    navItems.add('archive', { group: 'data-hub', title, path: archivePath, weight: 50 }, { when: api.mayManage }),
    tools.add(
      'archive',
      {
        title,
        description: 'Logs as files in a store of your own, and back into an account for a while.',
        path: archivePath,
        icon: 'database',
        weight: 60,
      },
      { when: api.mayManage },
    ),
    ...endpoints(api),
  ],
});
