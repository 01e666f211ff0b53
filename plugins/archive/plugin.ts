import { docFolders } from '#plugins/docs/contract';
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

/** Logs as compressed files in a store of the customer's own: Azure Blob storage, or a bucket that speaks S3's protocol. */
export const manifest = definePlugin({
  id: 'archive',
  title: 'Archive',
  version: '1.0.0',
  host: '^0.1.0',
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
    permissions.add('MANAGE_ARCHIVE', { title: 'Archive logs', roles: ['admin'] }),
    auditActions.add('archive.save', { title: 'Chose where logs are archived' }),
    auditActions.add('archive.stop', { title: 'Stopped archiving logs' }),
    docFolders.add('guide', { title: 'Archive' }, { code: 'guide' }),
    migrations.add('0001-archive', { store: 'records' }, { code: 'createArchive' }),
    accountData.add('archive', { title: 'Archive of logs' }, { code: 'accountData' }),
    jobs.add('archive', { title: 'Archive logs that have arrived', every: '1m', timeout: '30m', attempts: 1 }, { code: 'archiveLogs' }),
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
    ...endpoints(api),
  ],
});
