import { accountStores } from '#plugins/account-management/contract';
import { storageParts } from '#plugins/ingest/contract';
import {
  accountData,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  jobs,
  migrations,
  searchNotices,
  settingsSections,
  startSteps,
} from '#sdk';
import * as api from './api';

/** Logs that are past the retention of the store, kept on in compressed files and searched there. */
export const manifest = definePlugin({
  id: 'warm-tier',
  title: 'Warm tier',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '*' },
  likes: { 'account-management': '*' },
  contributes: [
    configuration.add('warm.directory', {
      env: 'ASTROLABE_WARM_DIR',
      type: 'text',
      title:
        'Directory of warm logs (Parquet files), "warm" in the data directory when absent; for the embedded engine only: a ClickHouse server needs a bucket',
    }),
    configuration.add('warm.s3Url', {
      env: 'ASTROLABE_WARM_S3_URL',
      type: 'url',
      title:
        'Bucket of warm logs in the place of a directory, https://endpoint/bucket/prefix: the embedded engine, a ClickHouse server and each node of a cluster reach it by their s3 table function under this address',
    }),
    configuration.add('warm.s3AccessKey', {
      env: 'ASTROLABE_WARM_S3_ACCESS_KEY',
      type: 'secret',
      title: 'Access key id for the bucket of warm logs: it reads, writes and deletes objects',
    }),
    configuration.add('warm.s3SecretKey', {
      env: 'ASTROLABE_WARM_S3_SECRET_KEY',
      type: 'secret',
      title: 'Secret access key for the bucket of warm logs',
    }),
    configuration.add('warm.seconds', {
      env: 'ASTROLABE_WARM_SECONDS',
      type: 'number',
      default: '120',
      title: 'Seconds that a search of warm logs may take, waiting included',
    }),
    migrations.add('0001-warm-tier', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-raw-bytes', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-work', { store: 'records' }, { code: 'migration-0003' }),
    auditActions.add('warm-retention.choose', { title: 'Chose the warm retention of logs' }),
    auditActions.add('warm-tier.move', { title: 'Moved logs to the warm tier' }),
    jobs.add(
      'move',
      { title: 'Move logs that are past their retention to the warm tier', every: '1h', timeout: '50m', concurrency: 2 },
      { code: 'moveLogs' },
    ),
    accountData.add('warm-logs', { title: 'Warm logs' }, { code: 'accountData' }),
    accountStores.add('warm-logs', { title: 'Warm logs' }, { code: 'keptLogs' }),
    ...endpoints(api),
    settingsSections.add(
      'warm-retention',
      { title: 'Warm retention', group: 'data', weight: -90 },
      { code: 'warmRetentionSection', when: api.mayManage },
    ),
    searchNotices.add('warm', { title: 'Warm logs in the range' }, { code: 'warmOffer', when: api.maySearch }),
    startSteps.add(
      'news',
      { title: 'Hear how searches of warm logs end', weight: 50, isBackground: true },
      { code: 'hearNews', when: api.maySearch },
    ),
    storageParts.add('warm', { title: 'Warm tier' }, { code: 'warmStorage', when: api.mayManage }),
  ],
});
