import type { AccountData } from '#sdk/server';
import { bucketRecordsService } from './bucketServices';
import { toldBucket } from './records/BucketRecords';

/** Buckets go with their account, what is known of their objects included. Their secrets are not part of the export. */
const accountBuckets: AccountData = {
  remove: (accountId, services) => services.get(bucketRecordsService).forget(accountId),
  async *export(accountId, services) {
    for (const bucket of await services.get(bucketRecordsService).ofAccount(accountId)) yield { kind: 'Bucket', value: toldBucket(bucket) };
  },
};
export default accountBuckets;
