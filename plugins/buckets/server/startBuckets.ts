import { logDeliveriesService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { milliseconds } from '#sdk';
import { configurationService, identityService, outboundService, recordsService, secretBoxService, workService } from '#sdk/server';
import { awsRolesService } from '../contract';
import { awsRoles } from './awsRoles';
import { awsAccountService, bucketReaderService, bucketRecordsService } from './bucketServices';
import { BucketReader } from './fetch/BucketReader';
import { ObjectRecords } from './fetch/ObjectRecords';
import { BucketRecords } from './records/BucketRecords';
import { AwsKeyRing, type OperatorAccount } from './s3/AwsKeyRing';

export function startBuckets(context: Context): void {
  const configuration = context.get(configurationService);
  const records = context.get(recordsService);
  const secretBox = context.get(secretBoxService);
  const outbound = context.get(outboundService);
  const every = configuration.text('ASTROLABE_BUCKETS_EVERY') ?? '1m';
  const kept = new BucketRecords({ records, secretBox, work: context.get(workService), every });
  const accessKeyId = configuration.text('ASTROLABE_AWS_ACCESS_KEY');
  const secretAccessKey = configuration.text('ASTROLABE_AWS_SECRET_KEY');
  const operator: OperatorAccount = {
    accountId: configuration.text('ASTROLABE_AWS_ACCOUNT_ID') ?? '',
    keys: accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
    endpoint: configuration.text('ASTROLABE_AWS_STS_ENDPOINT'),
  };
  const keyRing = new AwsKeyRing(outbound, operator);
  const externalId = (accountId: number): Promise<string> => kept.externalId(accountId);
  const reader = new BucketReader({
    ...{ outbound, secretBox },
    records: new ObjectRecords(records),
    identity: context.get(identityService),
    keyRing,
    deliveries: () => context.get(logDeliveriesService),
    externalId,
    endpoint: configuration.text('ASTROLABE_BUCKETS_ENDPOINT'),
    pause: milliseconds(every),
  });
  context.provide(bucketRecordsService, () => kept);
  context.provide(bucketReaderService, () => reader);
  context.provide(awsAccountService, () => operator);
  context.provide(awsRolesService, () => awsRoles({ operator, keyRing, externalId }));
}
