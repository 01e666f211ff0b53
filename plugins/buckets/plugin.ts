import { docFolders } from '#plugins/docs/contract';
import { fetchers } from '#plugins/ingest/contract';
import { accountData, auditActions, configuration, definePlugin, docsMarkers, endpoints, jobs, migrations } from '#sdk';
import * as api from './api';
import { bucketTypes } from './common/bucketTypes';

/** Logs out of buckets of AWS and of stores like it: where they are, and the reading of what is new in them. */
export const manifest = definePlugin({
  id: 'buckets',
  title: 'Buckets',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '*' },
  contributes: [
    configuration.add('buckets.every', {
      env: 'ASTROLABE_BUCKETS_EVERY',
      type: 'text',
      default: '1m',
      title: 'Time between two looks into a bucket, such as 30s or 5m',
    }),
    configuration.add('buckets.endpoint', {
      env: 'ASTROLABE_BUCKETS_ENDPOINT',
      type: 'url',
      title:
        'Address of a store that speaks the protocol of S3, such as https://minio.example.internal:9000, in the place of AWS; a private one has to be allowed for outbound calls',
    }),
    configuration.add('aws.accountId', {
      env: 'ASTROLABE_AWS_ACCOUNT_ID',
      type: 'text',
      title: 'Account of AWS that takes on the roles by which buckets are opened',
    }),
    configuration.add('aws.accessKey', {
      env: 'ASTROLABE_AWS_ACCESS_KEY',
      type: 'secret',
      title: 'Access key id in that account; it may call sts:AssumeRole',
    }),
    configuration.add('aws.secretKey', { env: 'ASTROLABE_AWS_SECRET_KEY', type: 'secret', title: 'Secret access key in that account' }),
    configuration.add('aws.stsEndpoint', {
      env: 'ASTROLABE_AWS_STS_ENDPOINT',
      type: 'url',
      title: "Address of the token service, in the place of AWS's own of the bucket's region",
    }),
    migrations.add('0001-buckets', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-resume', { store: 'records' }, { code: 'migration-0002' }),
    auditActions.add('bucket.add', { title: 'Added a bucket' }),
    auditActions.add('bucket.change', { title: 'Set a bucket active or inactive' }),
    auditActions.add('bucket.delete', { title: 'Deleted a bucket' }),
    accountData.add('buckets', { title: 'Buckets and what is known of their objects' }, { code: 'accountData' }),
    fetchers.add('aws-bucket', { title: 'AWS bucket' }),
    jobs.add('fetch', { title: 'Take logs from a bucket', timeout: '12h', concurrency: 4 }, { code: 'fetchBucket' }),
    docFolders.add('buckets', { title: 'Buckets' }, { code: 'docs' }),
    ...bucketTypes.map(({ id, title }) =>
      docsMarkers.add(
        id,
        {
          marker: `aws:${id}`,
          title: `${title} buckets`,
          description: 'Buckets that logs are taken from: adding, switching on and off, deleting, and how far they are read.',
          examples: [`<!-- astrolabe:aws:${id} -->`],
        },
        { code: id },
      ),
    ),
    ...endpoints(api),
  ],
});
